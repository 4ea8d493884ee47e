import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, sendError } from './errors.ts'

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const ways = new WeakMap<FastifyRequest, () => void>()

/** An answer that goes on for as long as its reader likes is not being served any more: it takes nobody's place. */
export const isServed = (request: FastifyRequest): void => ways.get(request)?.()

/**
 * Answers 503 at once when as many requests as the process can bear are being served: a short, honest refusal
 * instead of a queue in which everyone waits until they give up. Health checks are always answered. A request that
 * has not arrived whole is not being served: whoever sends it slowly takes no one's place.
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
    // 'close' comes exactly once, also for callers who hang up half-way.
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
