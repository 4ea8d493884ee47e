import { resolve } from 'node:path'
import { OperatorError } from './operator-error.ts'

/** A setting of the environment. The table in docs/configuration.md is printed from these. */
interface Setting<T> {
  readonly meaning: string
  /** What applies when the variable is not set, in words. */
  readonly fallback: string
  /** Gives undefined for a text that it does not accept. */
  readonly read: (text: string) => T | undefined
  /** What is accepted, for the message that never prints the value itself. */
  readonly accepts: string
}

const setting = <T>(definition: Setting<T>): Setting<T> => definition

const whole = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
}

const url = (protocols: readonly string[]) => (text: string) => {
  const parsed = URL.parse(text)
  return parsed && protocols.includes(parsed.protocol) ? parsed : undefined
}

/** Where people come to: nothing but scheme, host and port, since everything is served from its root. */
const origin = (text: string) => {
  const parsed = url(['http:', 'https:'])(text)
  return parsed?.href === `${parsed?.origin}/` ? parsed : undefined
}

const inUrl = (name: string): string => (name.includes(':') ? `[${name}]` : name)

const host = (text: string) => {
  const name = text.replace(/^\[(.*)\]$/, '$1')
  return URL.canParse(`http://${inUrl(name)}`) && !/[/?#@]/.test(name) ? name : undefined
}

const oneOf =
  <const T extends string>(...words: readonly T[]) =>
  (text: string) =>
    words.find(word => word === text)

const path = (text: string) => resolve(text)

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

const PROJECT = resolve(import.meta.dirname, '../../..')

export type Config = ReturnType<typeof readConfig>

/** The only reader of the environment. Faults are told all at once, by name, never with their values. */
export const readConfig = (environment: Environment = process.env) => {
  const set = readSettings(environment)
  const listenOn = set.HOST ?? '127.0.0.1'
  const port = set.PORT ?? 4000
  const dataDir = set.DATA_DIR ?? (process.getuid?.() === 0 ? '/var/lib/habilita' : resolve(PROJECT, '.data'))
  return {
    project: PROJECT,
    host: listenOn,
    port,
    publicUrl: set.PUBLIC_URL ?? new URL(`http://${inUrl(listenOn)}:${port}`),
    dataDir,
    databaseUrl: set.DATABASE_URL?.href,
    databasePoolSize: set.DATABASE_POOL_SIZE ?? 20,
    appSecret: set.APP_SECRET,
    bodyDir: set.BODY_DIR ?? resolve(PROJECT, 'body'),
    logFile: set.LOG_FILE ?? (set.DATABASE_URL ? '-' : resolve(dataDir, 'logs/server.log')),
    logLevel: set.LOG_LEVEL ?? 'info',
    maxRequestsInFlight: set.MAX_REQUESTS_IN_FLIGHT ?? 500,
    shutdownSeconds: set.SHUTDOWN_SECONDS ?? 30,
  }
}
