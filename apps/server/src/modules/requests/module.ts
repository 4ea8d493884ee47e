import { handled, type Module } from '../../module.ts'
import { followPersonJob } from '../user/jobs.ts'
import { requestHoldings } from './holdings.ts'
import { advanceRequests } from './advance.ts'
import { forgetDrafts } from './delete-draft.ts'
import { advanceRequestsJob } from './jobs.ts'
import { requestRoutes } from './routes.ts'
import { followPerson } from './write-search-text.ts'
import { requestNotices } from './notices.ts'
import { requestTimeline } from './timeline.ts'

export const requestsModule: Module = {
  name: 'requests',
  what: 'Requests for certification, from draft to decision',
  tables: [
    'number_series',
    'request_declarations',
    'request_documents',
    'request_messages',
    'request_notes',
    'request_stages',
    'request_viewers',
    'requests',
  ],
  reads: [
    'api_keys',
    'decisions',
    'documents',
    'exam_sessions',
    'files',
    'request_papers',
    'staff',
    'venues',
  ],
  holdings: requestHoldings,
  routes: ({ api, deps, contributions: { certificates, timeline } }) =>
    requestRoutes(api, { ...deps, certificates }, timeline),
  jobs: [
    handled(advanceRequestsJob, (_payload, deps) => advanceRequests(deps), { cron: '5 * * * *', fill: '1h' }),
    handled(followPersonJob, followPerson),
  ],
  forget: async (deps, userId) => {
    await forgetDrafts(deps, userId)
    await followPerson({ userId }, deps)
  },
  staffTopics: { request: 'staff', presence: 'staff' },
  timeline: requestTimeline,
  notices: requestNotices,
}
