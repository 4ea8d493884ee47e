import { handled, type Module } from '../../module.ts'
import { fileHoldings } from './holdings.ts'
import { sweepFilesJob, warnOfExpiryJob } from './jobs.ts'
import { documentNotices } from './notices.ts'
import { fileRoutes } from './routes.ts'
import { sweepFiles } from './sweep.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

export const filesModule: Module = {
  name: 'files',
  what: 'Uploads, documents and the stored bytes of files',
  tables: ['documents', 'files', 'objects_to_remove', 'upload_pieces', 'uploads'],
  reads: ['users'],
  holdings: fileHoldings,
  routes: ({ api, deps, contributions: { usesOf } }) => fileRoutes(api, { ...deps, usesOf }),
  jobs: [
    handled(sweepFilesJob, (_payload, deps, { usesOf }) => sweepFiles({ ...deps, usesOf }), {
      cron: '20 * * * *',
      fill: '1h',
    }),
    handled(warnOfExpiryJob, (_payload, deps) => warnOfExpiry(deps), { cron: '20 6 * * *', fill: '1d' }),
  ],
  staffTopics: { document: 'staff', upload: 'staff' },
  notices: documentNotices,
}
