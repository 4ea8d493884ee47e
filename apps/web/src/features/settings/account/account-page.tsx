export const AccountPage = () => <h1>AccountPage</h1>
