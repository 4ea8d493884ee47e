export const PersonalDataPage = () => <h1>PersonalDataPage</h1>
