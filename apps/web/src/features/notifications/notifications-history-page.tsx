export const NotificationsHistoryPage = () => <h1>NotificationsHistoryPage</h1>
