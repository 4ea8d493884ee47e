import { handled, type Module } from '../../module.ts'
import { noticeHoldings } from './holdings.ts'
import { noticeRoutes } from './routes.ts'
import { forgetNotices } from './forget.ts'
import { notifyJob, sendPushJob } from './jobs.ts'
import { notify } from './notify.ts'
import { sendPush } from './send-push.ts'
import { tidyNotices } from './tidy.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  what: 'Notices, and their mails and pushes',
  tables: ['notice_preferences', 'notices', 'push_subscriptions'],
  reads: ['users'],
  holdings: noticeHoldings,
  routes: ({ api, deps }) => noticeRoutes(api, deps),
  jobs: [
    handled(notifyJob, (payload, deps, { notices }) => notify(payload, { ...deps, notices })),
    handled(sendPushJob, (payload, deps, { notices }) => sendPush(payload, { ...deps, notices })),
  ],
  forget: forgetNotices,
  tidy: tidyNotices,
}
