import { resolve } from 'node:path'
import { fileSettings, readS3 } from './config-files.ts'
import { identitySettings, readHosted, readIdentity } from './config-identity.ts'
import {
  host,
  inUrl,
  list,
  network,
  oneOf,
  origin,
  path,
  type Setting,
  setting,
  switched,
  url,
  whole,
} from './config-readers.ts'
import { OperatorError } from './operator-error.ts'
import { isLoopback } from './trustworthy-address.ts'

export const settings = {
  PORT: setting({
    meaning: 'Port to listen on; 0 takes any free one',
    fallback: '4000',
    read: whole(0, 65_535),
    accepts: 'a number from 0 to 65535',
  }),
  HOST: setting({
    meaning: 'Address to listen on; `0.0.0.0` or `::` for every network of the machine',
    fallback: '127.0.0.1',
    read: host,
    accepts: 'a host name or address',
  }),
  PUBLIC_URL: setting({
    meaning: 'Where people reach it, for links in mails and codes; with https, HSTS is sent',
    fallback: 'http://HOST:PORT',
    read: origin,
    accepts: 'an http or https address without a path',
  }),
  DATA_DIR: setting({
    meaning: 'Folder for the embedded database, keys, files, mail and logs',
    fallback: '`/var/lib/habilita` for root, `.data` in the project for others',
    read: path,
    accepts: 'a folder',
  }),
  DATABASE_URL: setting({
    meaning: 'A PostgreSQL 15 or later to use instead of the embedded one',
    fallback: 'the embedded PostgreSQL',
    read: url(['postgres:', 'postgresql:']),
    accepts: 'an address like postgres://user:password@host:5432/database',
  }),
  DATABASE_POOL_SIZE: setting({
    meaning: 'Most connections to the database that one process opens',
    fallback: '20',
    read: whole(2, 1000),
    accepts: 'a number from 2 to 1000',
  }),
  DEMO_DATA: setting({
    meaning: 'Whether the first start on the embedded PostgreSQL makes people and requests to look at',
    fallback:
      'on where nobody but this machine gets there; with DATABASE_URL only the command `seed` makes them',
    read: switched,
    accepts: 'on or off',
  }),
  APP_SECRET: setting({
    meaning: 'The secret from which keys are derived; the same in every process',
    fallback: 'made on the first start, kept in `DATA_DIR/keys/secret`',
    read: text => (text.length >= 32 ? text : undefined),
    accepts: 'at least 32 characters',
  }),
  BODY_DIR: setting({
    meaning: 'Folder that says which certification body this is: see docs/white-label.md',
    fallback: '`body` in the project',
    read: path,
    accepts: 'a folder',
  }),
  LOG_FILE: setting({
    meaning: 'File for the JSON log; `-` writes it to the standard output',
    fallback: '`-` with DATABASE_URL, otherwise `DATA_DIR/logs/server.log`',
    read: text => (text === '-' ? text : path(text)),
    accepts: 'a file or -',
  }),
  LOG_LEVEL: setting({
    meaning: 'How much is logged',
    fallback: 'info',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    accepts: 'one of fatal, error, warn, info, debug, silent',
  }),
  TRUSTED_PROXIES: setting({
    meaning: 'Addresses or networks of the proxies in front, whose `X-Forwarded-For` is believed',
    fallback: 'none: the caller is who connects',
    read: list(network),
    accepts: 'addresses or networks with commas between them, like 10.0.0.1,192.168.0.0/16',
  }),
  SMTP_URL: setting({
    meaning: 'Where mail is sent through, like `smtp://user:password@host:587`',
    fallback: 'mail is kept in `DATA_DIR/mail`, and on a loopback address shown at `/dev/mail`',
    read: url(['smtp:', 'smtps:']),
    accepts: 'an address like smtps://user:password@host:465',
  }),
  MAIL_FROM: setting({
    meaning: 'The address that mail comes from',
    fallback: "the body's own address",
    read: text => (/^[^\s@<>"]+@[^\s@<>"]+$/.test(text) ? text : undefined),
    accepts: 'a mail address',
  }),
  ...fileSettings,
  ...identitySettings,
  MAX_REQUESTS_IN_FLIGHT: setting({
    meaning: 'Requests served at once; one more gets 503 and the advice to come back',
    fallback: '500',
    read: whole(1, 100_000),
    accepts: 'a number from 1 to 100000',
  }),
  SHUTDOWN_SECONDS: setting({
    meaning: 'How long a stopping server waits for the requests it is serving',
    fallback: '30',
    read: whole(1, 600),
    accepts: 'a number from 1 to 600',
  }),
}

type Settings = typeof settings
type Read = { readonly [Name in keyof Settings]?: NonNullable<ReturnType<Settings[Name]['read']>> }
export type Environment = Readonly<Record<string, string | undefined>>

const readSettings = (environment: Environment): Read => {
  const faults: string[] = []
  const values = Object.entries<Setting<unknown>>(settings).flatMap(([name, { read, accepts }]) => {
    const text = environment[name]?.trim()
    if (text === undefined || text === '') return []
    const value = read(text)
    if (value === undefined) faults.push(`${name} must be ${accepts}`)
    return [[name, value]]
  })
  if (faults.length > 0) throw new OperatorError(`The configuration is not right: ${faults.join('; ')}.`)
  return Object.fromEntries(values) as Read
}

const PROJECT = resolve(import.meta.dirname, '../../../..')

export type Config = ReturnType<typeof readConfig>

/** The only reader of the environment. Errors are reported all at once, by name, never with values. */
export const readConfig = (environment: Environment = process.env) => {
  const set = readSettings(environment)
  const listenOn = set.HOST ?? '127.0.0.1'
  const port = set.PORT ?? 4000
  const dataDir = set.DATA_DIR ?? (process.getuid?.() === 0 ? '/var/lib/habilita' : resolve(PROJECT, '.data'))
  const publicUrl = set.PUBLIC_URL ?? new URL(`http://${inUrl(listenOn)}:${port}`)
  const isolated =
    [set.DATABASE_URL, set.TRUSTED_PROXIES].every(each => each === undefined) &&
    isLoopback(listenOn) &&
    isLoopback(publicUrl.hostname)
  return {
    project: PROJECT,
    host: listenOn,
    port,
    publicUrl,
    /** Stored mail can be read in the browser, because only users of this machine can reach it. */
    showsMail: isolated && set.SMTP_URL === undefined && set.FIREBASE_PROJECT_ID === undefined,
    dataDir,
    databaseUrl: set.DATABASE_URL?.href,
    /** Demo accounts have all rights: if others can reach the server, the operator must enable them. */
    seedsDemo: set.DATABASE_URL === undefined && (set.DEMO_DATA ?? (isolated ? 'on' : 'off')) === 'on',
    /** Demo staff have no phones: their codes are printed to the terminal, which only the operator reads. */
    tellsDemoCodes: isolated && set.FIREBASE_PROJECT_ID === undefined && set.DEMO_DATA !== 'off',
    databasePoolSize: set.DATABASE_POOL_SIZE ?? 20,
    appSecret: set.APP_SECRET,
    bodyDir: set.BODY_DIR ?? resolve(PROJECT, 'body'),
    logFile: set.LOG_FILE ?? (set.DATABASE_URL ? '-' : resolve(dataDir, 'logs/server.log')),
    logLevel: set.LOG_LEVEL ?? 'info',
    maxRequestsInFlight: set.MAX_REQUESTS_IN_FLIGHT ?? 500,
    shutdownSeconds: set.SHUTDOWN_SECONDS ?? 30,
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    filesS3: readS3(set),
    hostedIdentity: readHosted(set),
    identity: readIdentity(set),
    identityKeysFile: set.IDENTITY_KEYS_FILE ?? resolve(dataDir, 'keys/tokens.json'),
  }
}
