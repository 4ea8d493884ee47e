import { type Holdings, INNER, OWNER, SEARCH, SECRET } from '../../ports/holdings.ts'

export const noticeHoldings: Holdings = {
  notices: {
    name: 'notices',
    title: 'Avisos',
    chapter: 'notices',
    bond: 'user',
    columns: ['id', 'code', 'category', 'title', 'body', 'link', 'created_at', 'read_at'],
    withheld: { user_id: OWNER, event_id: INNER, search: SEARCH },
  },
  notice_preferences: {
    name: 'noticePreferences',
    title: 'Cómo quieres que te avisemos',
    chapter: 'notices',
    bond: 'user',
    columns: ['email', 'push'],
    withheld: { user_id: OWNER },
  },
  push_subscriptions: {
    name: 'pushSubscriptions',
    title: 'Dispositivos con avisos',
    chapter: 'notices',
    bond: 'user',
    columns: ['id', 'endpoint', 'created_at', 'refreshed_at'],
    withheld: { user_id: OWNER, session_id: INNER, p256dh: SECRET, auth: SECRET },
  },
}
