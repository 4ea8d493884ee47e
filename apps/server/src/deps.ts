import type { FastifyBaseLogger } from 'fastify'
import type { LoadedBody } from './modules/body/public.ts'
import type { FileStore } from './modules/files/public.ts'
import type { Identity } from './modules/identity/public.ts'
import type { Listener } from './modules/live/public.ts'
import type { Mailer } from './modules/mail/public.ts'
import type { Push } from './modules/notifications/public.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './db/client.ts'
import type { Keys } from './platform/keys.ts'

/** What every verb and job may use of the world. Nothing else reaches outside, so tests can hand over all of it. */
export interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly keys: Keys
  readonly body: LoadedBody
  readonly log: FastifyBaseLogger
  readonly mailer: Mailer
  readonly files: FileStore
  readonly push: Push
  readonly listener: Listener
  readonly identity: Identity
  /** Where people reach us: links in mails lead here. */
  readonly publicUrl: URL
}
