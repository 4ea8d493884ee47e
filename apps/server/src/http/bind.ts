import { type Access, API_PREFIX, type Endpoint, type Input, type Reply } from '@habilita/contract/endpoint'
import { ErrorBody } from '@habilita/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { authenticate, type Caller, type Identity } from '../modules/identity/public.ts'
import { NEVER } from './caching.ts'
import { setCookie } from './cookies.ts'

/** What operations are bound to: the application, and who vouches for its callers. */
export interface Api {
  readonly app: FastifyInstance
  readonly identity: Identity
  /** Browsers get cookies that travel by https alone. */
  readonly https: boolean
}

type Guard = (identity: Identity, authorization: string | undefined) => Promise<Caller | undefined>

/** As the account is now, where it is ours: a token says how it was when it was made. */
const verified = (caller: Caller): Caller => {
  if (!caller.emailVerified) throw new DomainError('EMAIL_NOT_VERIFIED')
  return caller
}

/** Who may pass, before anything of the request is read. A word of the contract without a guard does not build. */
const guards: Readonly<Record<Access, Guard>> = {
  public: () => Promise.resolve(undefined),
  signed_in: (identity, authorization) => authenticate(identity, authorization, 'open'),
  verified: async (identity, authorization) => verified(await authenticate(identity, authorization, 'open')),
  email_changed: async (identity, authorization) =>
    verified(await authenticate(identity, authorization, 'open_or_email_changed')),
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** What a verb gets besides its input. */
interface Call<E extends Endpoint> {
  readonly caller: E['access'] extends 'public' ? undefined : Caller
  readonly requestId: string
  readonly setCookie: (name: string, value: string, seconds: number) => void
}

type Verb<E extends Endpoint> = (call: Input<E> & Call<E>) => Reply<E> | Promise<Reply<E>>

/**
 * Binds a verb to an endpoint of the contract: path, input and reply are checked by its schemas, and OpenAPI is
 * printed from them. There is no other way to add an operation to the API.
 */
export const bind = <E extends Endpoint>(api: Api, endpoint: E, verb: Verb<E>): void => {
  const { method, path, params, query, body, reply, access } = endpoint
  api.app.route({
    method,
    url: `${API_PREFIX}${path}`,
    schema: {
      operationId: endpoint.id,
      summary: endpoint.summary,
      ...(access !== 'public' && { security: [{ idToken: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...(reply && { 200: reply }), default: ErrorBody },
    },
    onRequest: async request => {
      const caller = await guards[access](api.identity, request.headers.authorization)
      if (caller) callers.set(request, caller)
    },
    handler: async (request, response) => {
      void response.header('cache-control', NEVER)
      // Parsed by the schemas above: the types say what the compiler cannot follow through the framework.
      const call: unknown = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: callers.get(request),
        requestId: request.id,
        setCookie: (name: string, value: string, seconds: number) =>
          setCookie(response, api.https, name, value, seconds),
      }
      const result = await verb(call as Input<E> & Call<E>)
      return reply ? result : response.code(204).send()
    },
  })
}
