import { API_PREFIX, type Endpoint, type Parsed, type Reply } from '@habilita/contract/endpoint'
import { ErrorBody } from '@habilita/contract/errors'
import type { FastifyInstance } from 'fastify'
import { NEVER } from './caching.ts'

/** What a verb gets besides its input. */
interface Call {
  readonly requestId: string
}

type Verb<E extends Endpoint> = (call: Parsed<E> & Call) => Reply<E> | Promise<Reply<E>>

/**
 * Binds a verb to an endpoint of the contract: path, input and reply are checked by its schemas, and OpenAPI is
 * printed from them. There is no other way to add an operation to the API.
 */
export const bind = <E extends Endpoint>(app: FastifyInstance, endpoint: E, verb: Verb<E>): void => {
  const { method, path, params, query, body, reply } = endpoint
  app.route({
    method,
    url: `${API_PREFIX}${path}`,
    schema: {
      operationId: endpoint.id,
      summary: endpoint.summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: reply, default: ErrorBody },
    },
    handler: async (request, response) => {
      void response.header('cache-control', NEVER)
      const { params: p, query: q, body: b } = request
      // Parsed by the schemas above: the types say what the compiler cannot follow through the framework.
      const call: unknown = { params: p, query: q, body: b, requestId: request.id }
      return verb(call as Parsed<E> & Call)
    },
  })
}
