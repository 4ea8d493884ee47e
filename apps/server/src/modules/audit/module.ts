import { handled, type Module } from '../../module.ts'
import { auditRoutes } from './routes.ts'
import { checkEventsJob, verifyEventsJob } from './jobs.ts'
import { runCheck } from './run-check.ts'
import { verifyLog } from './verify-log.ts'

export const auditModule: Module = {
  name: 'audit',
  what: 'Search, export and check of the event log',
  tables: ['event_checks'],
  reads: 'any',
  holdings: { event_checks: 'who had the log checked: their work as staff' },
  routes: ({ api, deps }) => auditRoutes(api, deps),
  jobs: [
    handled(verifyEventsJob, (_payload, deps) => verifyLog(deps), { cron: '30 3 * * *', fill: '1d' }),
    handled(checkEventsJob, runCheck),
  ],
}
