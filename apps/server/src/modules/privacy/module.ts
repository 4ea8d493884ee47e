import { handled, type Module } from '../../module.ts'
import { dataRequestHoldings } from './rights/holdings.ts'
import { privacyRoutes } from './routes.ts'
import { blockPersonJob, retainJob } from './jobs.ts'
import { retain } from './retain.ts'
import { dataRequestNotices } from './rights/notices.ts'
import { privacyTimeline } from './timeline.ts'

export const privacyModule: Module = {
  name: 'privacy',
  what: 'Copies, erasure and retention of personal data',
  tables: ['blocked_records', 'data_request_notes', 'data_requests', 'profile_corrections'],
  reads: 'any',
  holdings: dataRequestHoldings,
  routes: ({ api, deps, contributions: { holdings } }) => privacyRoutes(api, { ...deps, holdings }),
  jobs: [
    handled(blockPersonJob, ({ userId }, deps, { blockPerson }) => blockPerson(deps, userId)),
    handled(retainJob, (_payload, deps) => retain(deps), { cron: '40 4 * * *', fill: '1d' }),
  ],
  staffTopics: { data_request: 'staff' },
  timeline: privacyTimeline,
  notices: dataRequestNotices,
}
