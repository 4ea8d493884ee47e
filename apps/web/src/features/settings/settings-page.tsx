export const SettingsPage = () => <h1>SettingsPage</h1>
