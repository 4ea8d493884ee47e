import { handled, type Module } from '../../module.ts'
import { certificateHoldings } from './holdings.ts'
import { certificateRoutes } from './routes.ts'
import { advanceCertificates } from './advance.ts'
import { advanceCertificatesJob } from './jobs.ts'
import { certificateNotices } from './notices.ts'
import { certificateTimeline } from './timeline.ts'

export const certificatesModule: Module = {
  name: 'certificates',
  what: 'Decisions on requests, and the certificates that they grant',
  tables: ['certificates', 'decisions'],
  reads: ['cases', 'request_documents', 'requests', 'schemes'],
  holdings: certificateHoldings,
  routes: ({ api, deps }) => certificateRoutes(api, deps),
  jobs: [
    handled(advanceCertificatesJob, (_payload, deps) => advanceCertificates(deps), {
      cron: '7 * * * *',
      fill: '1h',
    }),
  ],
  staffTopics: { certificate: 'staff' },
  timeline: certificateTimeline,
  notices: certificateNotices,
}
