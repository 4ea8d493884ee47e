import {
  type Access,
  API_PREFIX,
  type Endpoint,
  type Input,
  type KeyAccess,
  type Reply,
  type StaffAccess,
} from '@habilita/contract/api/endpoint'
import { ErrorBody } from '@habilita/contract/api/errors'
import { MOST_BYTES } from '@habilita/contract/files/files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { DomainError } from '../domain-error.ts'
import type { Call, Caller, CallerChecks, KeyCaller, StaffCaller } from '../ports/callers.ts'
import { NEVER, PRIVATE, SHORT } from './caching.ts'
import { type Cookie, setCookie } from './cookies.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { countFileBeingSent, cutOffSlow } from './files-being-sent.ts'
import { isServed } from './overload.ts'

/** The application that operations are bound to, and the checks of its callers. */
export interface Api {
  readonly app: FastifyInstance
  readonly callers: CallerChecks
  /** Marks cookies as Secure, so that browsers send them over https only. */
  readonly https: boolean
}

type AnyCaller = Caller | StaffCaller | KeyCaller
type Guard = (checks: CallerChecks, authorization: string | undefined) => Promise<AnyCaller | undefined>

/** Uses the current state of our own accounts: a token holds the state from when it was issued. */
const verified = (caller: Caller): Caller => {
  if (!caller.emailVerified) throw new DomainError('EMAIL_NOT_VERIFIED')
  return caller
}

/**
 * Roles are read on every call, so a revoked role stops working at once. Staff access needs a second factor;
 * only staff get the error that says so.
 */
const byStaff =
  (access: StaffAccess): Guard =>
  async ({ authenticate, rolesOf, mayPass }, authorization): Promise<StaffCaller> => {
    const caller = verified(await authenticate(authorization, 'open'))
    const roles = await rolesOf(caller.id)
    if (roles.length > 0 && !caller.secondFactor) throw new DomainError('SECOND_FACTOR_REQUIRED')
    if (!mayPass(access, roles)) throw new DomainError('Forbidden')
    return { ...caller, roles }
  }

const byKey =
  (access: KeyAccess): Guard =>
  ({ keyOf }, authorization) =>
    keyOf(authorization, access)

/** Checks access before the body is parsed. A missing guard for an access level does not compile. */
const guards: Readonly<Record<Access, Guard>> = {
  public: () => Promise.resolve(undefined),
  signed_in: ({ authenticate }, authorization) => authenticate(authorization, 'open'),
  verified: async ({ authenticate }, authorization) => verified(await authenticate(authorization, 'open')),
  email_changed: async ({ authenticate }, authorization) =>
    verified(await authenticate(authorization, 'open_or_email_changed')),
  staff: byStaff('staff'),
  reviewer: byStaff('reviewer'),
  examiner: byStaff('examiner'),
  decider: byStaff('decider'),
  admin: byStaff('admin'),
  key_requests: byKey('key_requests'),
  key_invoices: byKey('key_invoices'),
  key_payments: byKey('key_payments'),
}

const callers = new WeakMap<FastifyRequest, AnyCaller>()

/** Rejects callers without access before anything else; `callerOf` returns the accepted caller. */
export const guarded = (api: Api, access: Access) => async (request: FastifyRequest) => {
  const caller = await guards[access](api.callers, request.headers.authorization)
  if (caller) callers.set(request, caller)
}

export const callerOf = (request: FastifyRequest): Caller => {
  const caller = callers.get(request)
  if (!caller || 'keyId' in caller) throw new DomainError('Unauthorized')
  return caller
}

type CallerOf<A> = A extends 'public'
  ? undefined
  : A extends KeyAccess
    ? KeyCaller
    : A extends StaffAccess
      ? StaffCaller
      : Caller

/** What a verb receives in addition to its input. */
interface HttpCall<E extends Endpoint> extends Call<CallerOf<E['access']>> {
  /** Client address, as reported by trusted proxies. */
  readonly address: string
  readonly setCookie: (cookie: Cookie) => void
}

type Verb<E extends Endpoint, R> = (call: Input<E> & HttpCall<E>) => R | Promise<R>

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

interface Route {
  /** A stream has no HEAD route, because its headers are only sent with its body. */
  readonly exposeHeadRoute?: false
  readonly response: Record<string, unknown>
  readonly handler: Handler
}

/** Registers the OpenAPI description, the input schemas and the guard of an endpoint. */
const route = (api: Api, endpoint: Endpoint, { response, ...rest }: Route): void => {
  const { method, path, params, query, body, access } = endpoint
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
      response: { ...response, default: ErrorBody },
    },
    onRequest: guarded(api, access),
    ...rest,
  })
}

const callWith = <E extends Endpoint>(api: Api, request: FastifyRequest, response: FastifyReply) => {
  // Parsed by the endpoint's schemas: the compiler cannot follow these types through the framework.
  const call: unknown = {
    params: request.params,
    query: request.query,
    body: request.body,
    caller: callers.get(request),
    traceId: request.id,
    address: request.ip,
    setCookie: (cookie: Cookie) => setCookie(response, api.https, cookie),
  }
  return call as Input<E> & HttpCall<E>
}

/**
 * Binds a verb to an endpoint of the contract: its schemas check the input, write the reply and generate
 * OpenAPI. Only `bind`, `bindFile`, `bindUpload` and `bindStream` add operations to the API.
 */
export const bind = <E extends Endpoint & { readonly file?: never; readonly upload?: never }>(
  api: Api,
  endpoint: E,
  verb: Verb<E, Reply<E>>,
): void => {
  const { reply } = endpoint
  route(api, endpoint, {
    response: reply ? { 200: reply } : {},
    handler: async (request, response) => {
      // Replies are meant for the caller only: search engines must not index them.
      void response.headers({ 'cache-control': NEVER, 'x-robots-tag': 'noindex' })
      const result = await verb(callWith<E>(api, request, response))
      return reply ? result : response.code(204).send()
    },
  })
}

/** Binds a verb that takes a PDF: the body is the file itself, and other content types are rejected. */
export const bindUpload = <E extends Endpoint & { readonly upload: true }>(
  api: Api,
  endpoint: E,
  verb: (call: Input<E> & HttpCall<E> & { readonly bytes: Buffer }) => Promise<Reply<E>>,
): void => {
  void api.app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/pdf',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    route({ ...api, app: scope }, endpoint, {
      response: endpoint.reply ? { 200: endpoint.reply } : {},
      handler: async (request, response) => {
        void response.header('cache-control', NEVER)
        const { body } = request
        if (!Buffer.isBuffer(body) || body.length === 0)
          throw new DomainError('InvalidInput', { fields: { file: 'Falta el PDF.' } })
        return verb({ ...callWith<E>(api, request, response), bytes: body })
      },
    })
  })
}

interface SentFile {
  readonly bytes: Buffer
  readonly contentType: string
  readonly disposition: string
  /** For files fetched repeatedly: they are sent again only when they have changed. */
  readonly etag?: string
}

/** If a browser displays the file anyway, it has no origin and can load and run nothing. */
const FILE_POLICY = "default-src 'none'; sandbox"

/** Connections that read nothing for this long are closed. */
const SLOWEST_MS = 30_000

/**
 * Binds a verb that returns a file: sent as a download, never rendered as one of our pages, never cached by a
 * proxy. Public files are small and do not count towards the limit of concurrent files.
 */
export const bindFile = <E extends Endpoint & { readonly file: true }>(
  api: Api,
  endpoint: E,
  verb: Verb<E, SentFile>,
  slowestMs = SLOWEST_MS,
): void => {
  route(api, endpoint, {
    response: {
      200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    },
    handler: async (request, response) => {
      cutOffSlow(response, slowestMs)
      if (endpoint.access !== 'public') countFileBeingSent(callerOf(request).id, response)
      const file = await verb(callWith<E>(api, request, response))
      if (file.etag !== undefined) {
        void response.headers({ etag: file.etag, 'cache-control': SHORT })
        if (request.headers['if-none-match'] === file.etag) return response.code(304).send()
      }
      return response
        .headers({
          'cache-control': file.etag === undefined ? PRIVATE : SHORT,
          'content-disposition': file.disposition,
          'content-security-policy': FILE_POLICY,
        })
        .type(file.contentType)
        .send(file.bytes)
    },
  })
}

/** What the verb of a stream receives in addition to its input. */
interface StreamCall {
  readonly caller: Caller
  readonly lastEventId: string | undefined
  /** Checks the caller's access again: a stream outlives tokens and sign-in sessions. */
  readonly isStillAllowed: () => Promise<boolean>
  /** Starts the stream. Until then an error is answered as usual. */
  readonly open: (over: AbortController, slowestMs: number) => EventStream
}

/** Binds a verb whose answer is a stream of events; each event has the endpoint's reply type. */
export const bindStream = <E extends Endpoint>(
  api: Api,
  endpoint: E,
  verb: (call: Input<E> & StreamCall) => Promise<void>,
): void =>
  route(api, endpoint, {
    exposeHeadRoute: false,
    response: { 200: { content: { 'text/event-stream': { schema: endpoint.reply } } } },
    handler: async (request, reply) => {
      const { authorization, 'last-event-id': lastEventId } = request.headers
      const call: unknown = {
        params: request.params,
        query: request.query,
        caller: callers.get(request),
        lastEventId,
        isStillAllowed: () =>
          guards[endpoint.access](api.callers, authorization).then(
            () => true,
            (error: unknown) => {
              if (error instanceof DomainError) return false
              throw error
            },
          ),
        open: (over: AbortController, slowestMs: number) => {
          isServed(request)
          return openEventStream(reply, over, slowestMs)
        },
      }
      await verb(call as Input<E> & StreamCall)
      return reply
    },
  })
