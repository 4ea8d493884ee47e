export const NotVerifiedPage = () => <h1>NotVerifiedPage</h1>
