import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, sendError } from './errors.ts'

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const ways = new WeakMap<FastifyRequest, () => void>()

/** Stops counting a streaming answer as in flight: it lasts as long as its reader wants. */
export const isServed = (request: FastifyRequest): void => ways.get(request)?.()

/**
 * Answers 503 at once when the process serves its maximum of concurrent calls: better than a queue in which
 * all callers time out. Health checks are always answered. A call counts only once its body has arrived, so
 * slow senders take no place.
 */
export const refuseOverload = (app: FastifyInstance, most: number): void => {
  let inFlight = 0
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    inFlight += 1
    let counted = true
    const leave = () => {
      if (counted) inFlight -= 1
      counted = false
    }
    ways.set(request, leave)
    // 'close' fires exactly once, also for callers who disconnect early.
    reply.raw.once('close', leave)
    return inFlight > most && !request.url.startsWith('/health/')
      ? sendError(reply, errorBody('Unavailable'))
      : undefined
  }
  app.addHook('onRequest', async (request, reply) => (hasBody(request) ? undefined : count(request, reply)))
  app.addHook('preValidation', async (request, reply) =>
    hasBody(request) ? count(request, reply) : undefined,
  )
}
