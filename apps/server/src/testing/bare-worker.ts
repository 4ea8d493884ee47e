// The real worker on an existing database, without the rest of the server: for tests that kill it often.
import { join } from 'node:path'
import { pino } from 'pino'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../db/client.ts'
import { workerJobs } from '../composition.ts'
import { startWorker } from '../jobs/worker.ts'
import { keysFrom } from '../platform/keys.ts'
import { loadCertificationBody } from '../modules/certification-body/public.ts'
import { diskStore } from '../modules/files/public.ts'
import { hostedIdentity } from '../modules/identity/public.ts'
import { createListener } from '../modules/live/public.ts'
import { folderMailer } from '../modules/mail/public.ts'
import { webPush } from '../modules/notifications/public.ts'

const [connection = '{}', folder = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(JSON.parse(connection) as object, 5)
const BODY = join(import.meta.dirname, '../../../../body')
const certificationBody = await loadCertificationBody(BODY, BODY)
const keys = keysFrom('a secret that only killed workers use')
const log = pino({ level: 'silent' })
const project = { projectId: 'x', apiKey: 'x', authDomain: 'x', keysUrl: new URL('https://keys.example') }
await startWorker(
  {
    db,
    clock: systemClock,
    keys,
    certificationBody,
    log,
    mailer: folderMailer(folder),
    files: diskStore(join(folder, 'files')),
    push: webPush(keys, certificationBody.public.email),
    listener: createListener({}, log),
    identity: hostedIdentity(project, systemClock),
    publicUrl: new URL('http://127.0.0.1:4000'),
  },
  pool,
  workerJobs,
)
