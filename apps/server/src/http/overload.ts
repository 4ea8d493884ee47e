import type { FastifyInstance } from 'fastify'
import { errorBody, sendError } from './errors.ts'

/**
 * Answers 503 at once when as many requests as the process can bear are being served: a short, honest refusal
 * instead of a queue in which everyone waits until they give up. Health checks are always answered.
 */
export const refuseOverload = (app: FastifyInstance, most: number): void => {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1
    // 'close' comes exactly once, also for callers who hang up half-way.
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    if (inFlight > most && !request.url.startsWith('/health/'))
      return sendError(reply, errorBody('Unavailable'))
    return undefined
  })
}
