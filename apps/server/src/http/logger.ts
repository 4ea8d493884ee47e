import type { FastifyRequest } from 'fastify'
import { destination, type LoggerOptions, type Logger, pino } from 'pino'

/** The error's kind and place. Its message is left out: it may quote what a person typed. */
const errorFacts = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  stack: error.stack
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n'),
})

/** JSON lines without personal data: no addresses of people, no query strings, no headers, no bodies. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: label => ({ level: label }) },
  serializers: {
    err: errorFacts,
    // The route, not the address: a search text, a code or a person's id may stand in the address.
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? null }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
})

export const createLogger = (level: string, file: string): Logger =>
  pino(
    logOptions(level),
    file === '-' ? destination(1) : destination({ dest: file, mkdir: true, mode: 0o600 }),
  )
