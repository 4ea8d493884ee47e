import { Client, type ClientConfig, type Pool } from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { type DataDir, dataDirAt, prepareDataDir } from '../platform/data-dir.ts'
import { type Db, openDatabase } from '../db/client.ts'
import { startEmbedded } from '../db/embedded/supervisor.ts'
import { readFact, writeFact } from '../db/installation.ts'
import { migrate } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { createLogger } from '../http/logger.ts'
import { loadKeys } from '../platform/keys.ts'
import { checkPictures, loadCertificationBody } from '../modules/certification-body/public.ts'
import { publishHolidays } from '../modules/calendar/public.ts'
import { diskStore, s3Store, sealedStore } from '../modules/files/public.ts'
import { hostedIdentity, openKeyRing, ownIdentity } from '../modules/identity/public.ts'
import { createListener } from '../modules/live/public.ts'
import { folderMailer, smtpMailer } from '../modules/mail/public.ts'
import { webPush } from '../modules/notifications/public.ts'
import { publishFirstSchemes } from '../modules/schemes/public.ts'
import { publishFirstTemplates } from '../modules/templates/public.ts'
import { forgetStranger } from '../modules/user/public.ts'
import { OperatorError } from '../platform/operator-error.ts'
import type { LoadedCertificationBody } from '../ports/certification-body.ts'
import type { Identity } from '../ports/identity.ts'
import type { Mailer } from '../ports/mailer.ts'

/** Everything a command needs, and the function that stops it again. */
export interface Running {
  readonly config: Config
  readonly deps: Deps
  readonly pool: Pool
  readonly dataDir: DataDir
  readonly migrated: number
  readonly stop: () => Promise<void>
}

interface Source {
  readonly connection: ClientConfig
  readonly stop: () => Promise<void>
}

const connectElsewhere = async (url: string): Promise<Source> => {
  const connection: ClientConfig = parseIntoClientConfig(url)
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new OperatorError(
      `The database of DATABASE_URL does not answer (${code ?? message}): check it and the network.`,
    )
  }
  return { connection, stop: () => Promise.resolve() }
}

/** With another installation's keys, this process would sign tokens that the other processes reject. */
const claimKeyRing = async (db: Db, id: string, file: string): Promise<void> => {
  await writeFact(db, 'token_keys', id)
  const value = await readFact(db, 'token_keys')
  if (value !== id)
    throw new OperatorError(
      `${file} holds token keys of another installation: share one IDENTITY_KEYS_FILE among all processes.`,
    )
}

const openIdentity = async (config: Config, db: Db): Promise<Identity> => {
  if (config.hostedIdentity) return hostedIdentity(config.hostedIdentity, systemClock)
  const keyRing = await openKeyRing(config.identityKeysFile)
  await claimKeyRing(db, keyRing.id, config.identityKeysFile)
  return ownIdentity(config.identity, keyRing, { db, clock: systemClock, forgetStranger })
}

interface OpenedMailer {
  readonly mailer: Mailer
  readonly close: () => void
}

const openMailer = (
  { smtpUrl, mailFrom }: Config,
  certificationBody: LoadedCertificationBody,
  folder: string,
): OpenedMailer => {
  if (!smtpUrl) return { mailer: folderMailer(folder), close: () => {} }
  const mailer = smtpMailer(smtpUrl, {
    name: certificationBody.public.name,
    address: mailFrom ?? certificationBody.public.email,
  })
  return { mailer, close: () => mailer.close() }
}

/** Starts database, keys, certification body, mail and identity. `alongside`: next to a running server. */
export const start = async (config: Config, command: string, alongside = false): Promise<Running> => {
  const certificationBody = await loadCertificationBody(config.bodyDir, `${config.project}/body`)
  // Runs while the database starts: loading the drawing library takes a tenth of a second.
  const checked = checkPictures(certificationBody)
  checked.catch(() => undefined)
  const dataDir = dataDirAt(config.dataDir)
  await prepareDataDir(dataDir)
  const log = createLogger(config.logLevel, config.logFile)
  const stack = new AsyncDisposableStack()
  try {
    const source =
      config.databaseUrl === undefined
        ? await startEmbedded({
            dataRoot: dataDir.root,
            command,
            alongside,
            onTrouble: what => log.error({ part: 'postgres' }, what),
          })
        : await connectElsewhere(config.databaseUrl)
    stack.defer(source.stop)
    const keys = await loadKeys(config.appSecret, dataDir.keys)
    const { count, connection } = await migrate(source.connection, keys)
    const database = openDatabase(connection, config.databasePoolSize)
    stack.defer(database.close)
    const listener = createListener(connection, log)
    stack.defer(listener.close)
    const { mailer, close } = openMailer(config, certificationBody, dataDir.mail)
    stack.defer(close)
    const identity = await openIdentity(config, database.db)
    const written = { db: database.db, clock: systemClock }
    await publishFirstSchemes(written)
    await publishHolidays(written)
    await publishFirstTemplates(written)
    await checked
    return {
      config,
      deps: {
        db: database.db,
        clock: systemClock,
        keys,
        certificationBody,
        log,
        mailer,
        files: sealedStore(
          config.filesS3 ? s3Store(config.filesS3) : diskStore(dataDir.files),
          keys.derive('files'),
          log,
        ),
        push: webPush(keys, certificationBody.public.email),
        listener,
        identity,
        publicUrl: config.publicUrl,
      },
      pool: database.pool,
      dataDir,
      migrated: count,
      stop: () => stack.disposeAsync(),
    }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}
