import { handled, type Module } from '../../module.ts'
import { privacyRoutes } from './routes.ts'
import { blockPerson } from './block-person.ts'
import { blockPersonJob, retainJob } from './jobs.ts'
import { retain } from './retain.ts'
import { dataRequestNotices } from './rights/notices.ts'
import { privacyTimeline } from './timeline.ts'

export const privacyModule: Module = {
  name: 'privacy',
  what: 'Personal data: its copy, its erasure, its retention, and the requests of people about it',
  tables: ['blocked_records', 'data_request_notes', 'data_requests', 'profile_corrections'],
  routes: ({ api, deps }) => privacyRoutes(api, deps),
  jobs: [
    handled(blockPersonJob, ({ userId }, deps) => blockPerson(deps, userId)),
    handled(retainJob, (_payload, deps) => retain(deps), { cron: '40 4 * * *', fill: '1d' }),
  ],
  staffTopics: { data_request: 'staff' },
  timeline: privacyTimeline,
  notices: dataRequestNotices,
}
