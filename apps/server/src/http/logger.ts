import { renameSync, statSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import { destination, type LoggerOptions, type Logger, pino } from 'pino'
import { OperatorError } from '../platform/operator-error.ts'

/** The error's type and location. Its message is omitted: it may quote what a person typed. */
const errorFacts = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  stack: error.stack
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n'),
})

/** JSON lines without personal data: no client addresses, query strings, headers or bodies. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: label => ({ level: label }) },
  serializers: {
    err: errorFacts,
    // Logs the route, not the URL: the URL may contain a search text, a code or a person's id.
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? null }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
})

const LARGEST_BYTES = 50 * 1024 * 1024
const LOOK_EVERY_MS = 60_000

/** Keeps the current file and one older: a log that fills the disk would stop the database. */
const rotate = (file: string): boolean => {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true || statSync(file).size < LARGEST_BYTES)
    return false
  renameSync(file, `${file}.1`)
  return true
}

/**
 * Logs to the file, or to standard output for `-`. Writes are synchronous, so that a crash loses no line. A
 * line that cannot be written is dropped and reported once: a full disk must not stop the server.
 */
export const createLogger = (level: string, file: string): Logger => {
  if (file === '-') return pino(logOptions(level), destination({ dest: 1, sync: true }))
  try {
    rotate(file)
    const stream = destination({ dest: file, mkdir: true, mode: 0o600, sync: true })
    let told = false
    stream.on('error', () => {
      if (!told) process.stderr.write(`The log ${file} cannot be written: lines are being lost.\n`)
      told = true
    })
    setInterval(() => {
      if (rotate(file)) stream.reopen()
    }, LOOK_EVERY_MS).unref()
    return pino(logOptions(level), stream)
  } catch {
    throw new OperatorError(`The log ${file} cannot be opened: choose another with LOG_FILE.`)
  }
}
