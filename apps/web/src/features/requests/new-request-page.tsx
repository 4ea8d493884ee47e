export const NewRequestPage = () => <h1>NewRequestPage</h1>
