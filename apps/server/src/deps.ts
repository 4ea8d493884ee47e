import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db/client.ts'
import type { Clock } from './platform/clock.ts'
import type { Keys } from './platform/keys.ts'
import type { LoadedCertificationBody } from './ports/certification-body.ts'
import type { FileStore } from './ports/file-store.ts'
import type { Identity } from './ports/identity.ts'
import type { Listener } from './ports/listener.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Push } from './ports/push.ts'

/** All external dependencies of verbs and jobs. Nothing else reaches outside, so tests can replace it. */
export interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly keys: Keys
  readonly certificationBody: LoadedCertificationBody
  readonly log: FastifyBaseLogger
  readonly mailer: Mailer
  readonly files: FileStore
  readonly push: Push
  readonly listener: Listener
  readonly identity: Identity
  /** Public address of the app: links in mails point to it. */
  readonly publicUrl: URL
}
