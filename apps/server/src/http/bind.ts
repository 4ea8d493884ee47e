import { type Access, API_PREFIX, type Endpoint, type Input, type Reply } from '@habilita/contract/endpoint'
import { ErrorBody } from '@habilita/contract/errors'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { NEVER } from './caching.ts'

/** Who may pass, before anything of the request is read. A word of the contract without a guard does not build. */
const guards: Readonly<Record<Access, onRequestAsyncHookHandler>> = {
  public: async () => {},
}

/** What a verb gets besides its input. */
interface Call {
  readonly requestId: string
}

type Verb<E extends Endpoint> = (call: Input<E> & Call) => Reply<E> | Promise<Reply<E>>

/**
 * Binds a verb to an endpoint of the contract: path, input and reply are checked by its schemas, and OpenAPI is
 * printed from them. There is no other way to add an operation to the API.
 */
export const bind = <E extends Endpoint>(app: FastifyInstance, endpoint: E, verb: Verb<E>): void => {
  const { method, path, params, query, body, reply, access } = endpoint
  app.route({
    method,
    url: `${API_PREFIX}${path}`,
    schema: {
      operationId: endpoint.id,
      summary: endpoint.summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...(reply && { 200: reply }), default: ErrorBody },
    },
    onRequest: guards[access],
    handler: async (request, response) => {
      void response.header('cache-control', NEVER)
      // Parsed by the schemas above: the types say what the compiler cannot follow through the framework.
      const call: unknown = {
        params: request.params,
        query: request.query,
        body: request.body,
        requestId: request.id,
      }
      const result = await verb(call as Input<E> & Call)
      return reply ? result : response.code(204).send()
    },
  })
}
