import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { inject, onTestFinished } from 'vitest'
import { type AppOptions, buildApp } from '../app.ts'
import { product } from '../composition.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/bind.ts'
import { keysFrom } from '../platform/keys.ts'
import type { FileStore } from '../ports/file-store.ts'
import { loadCertificationBody } from '../modules/certification-body/public.ts'
import { diskStore, sealedStore } from '../modules/files/public.ts'
import { createListener } from '../modules/live/public.ts'
import { TEST_SECRET } from './database-setup.ts'
import { fixedClock } from './fixed-clock.ts'
import { memoryMailer } from './memory-mailer.ts'
import { memoryPush } from './memory-push.ts'
import { tempDir } from './temp-dir.ts'
import { testDatabase } from './test-database.ts'
import { testIdentity } from './test-identity.ts'

const BODY = join(import.meta.dirname, '../../../../body')
let body: Promise<Deps['certificationBody']> | undefined

/** On the disk, in a folder that is removed with the test. */
const temporaryStore = async (): Promise<FileStore> => {
  const folder = await tempDir()
  onTestFinished(folder.remove)
  return diskStore(folder.path)
}

/** Real dependencies on the test's own database; logs nothing unless the test passes a logger. */
export const testDeps = async (overrides: Partial<Deps> = {}): Promise<Deps> => {
  const db = overrides.db ?? (await testDatabase()).db
  const clock = overrides.clock ?? fixedClock()
  const keys = keysFrom(TEST_SECRET)
  const log = overrides.log ?? pino({ level: 'silent' })
  return {
    db,
    clock,
    keys,
    certificationBody: await (body ??= loadCertificationBody(BODY, BODY)),
    log,
    mailer: memoryMailer(),
    files: overrides.files ?? sealedStore(await temporaryStore(), keys.derive('files'), log),
    push: memoryPush(),
    // Tests of the live stream pass their own listener: the template must stay free of connections.
    listener: createListener({ host: '127.0.0.1', port: 1 }, log),
    identity: overrides.identity ?? (await testIdentity({ db, clock })),
    publicUrl: new URL('http://127.0.0.1:4000'),
    ...overrides,
  }
}

export const testApp = async (
  deps: Deps,
  options: Partial<AppOptions> = {},
  extend?: (app: FastifyInstance, api: Api) => void,
): Promise<FastifyInstance> => {
  const { builtApps } = inject('cluster')
  const app = await buildApp(
    deps,
    {
      https: false,
      version: '0.0.0-test',
      maxRequestsInFlight: 100,
      isStopping: () => false,
      trustedProxies: [],
      builtApps: [
        { folder: join(builtApps, 'web'), prefix: '/' },
        { folder: join(builtApps, 'backoffice'), prefix: '/backoffice/' },
      ],
      ...options,
    },
    product,
  )
  extend?.(app, {
    app,
    callers: product.callerChecks(deps),
    https: false,
  })
  onTestFinished(() => app.close())
  return app
}
