import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import type { Api } from './http/bind.ts'
import { answerBrokenRequest } from './http/broken-requests.ts'
import { answerError } from './http/errors.ts'
import { securityHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { refuseOverload } from './http/overload.ts'
import { type BuiltApp, servePages } from './http/pages.ts'
import { describeApi } from './http/reference.ts'
import { replyWriter } from './http/write-reply.ts'
import type { Product } from './module.ts'
import type { LiveLimits } from './ports/listener.ts'

export interface AppOptions {
  /** The public address is https, so HSTS is sent. */
  readonly https: boolean
  readonly version: string
  readonly maxRequestsInFlight: number
  readonly builtApps: readonly BuiltApp[]
  readonly isStopping: () => boolean
  /** Proxies whose forwarded client address is trusted. */
  readonly trustedProxies: readonly string[]
  /** Overrides limits of the live stream in tests. */
  readonly live?: Partial<LiveLimits>
  /**
   * Folder of stored mail, set only if the server listens on a loopback address: its page needs no sign-in.
   */
  readonly devMailFolder?: string | undefined
}

const BODY_LIMIT = 256 * 1024
const REQUEST_ID = /^[\w-]{8,64}$/

/** Builds the whole HTTP application on the given dependencies; used by the server and by tests. */
export const buildApp = async (
  deps: Deps,
  options: AppOptions,
  { modules, contributions, callerChecks, brandRevision }: Product,
): Promise<FastifyInstance> => {
  const headers = securityHeaders(options.https, deps.identity.config.home)
  const mark = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('x-request-id', request.id)

  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    // A well-formed trace id of the caller is reused, so that one call can be followed across systems.
    genReqId: request => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // While the server drains, calls in flight are answered and their connections closed afterwards.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    // Node's own rejection of a call without a Host header would not have the form of our errors.
    http: { requireHostHeader: false },
    // These two run before any hook, for URLs and HTTP requests that cannot be parsed.
    frameworkErrors: (error, request, reply) => void answerError(error, request, mark(request, reply)),
    clientErrorHandler: answerBrokenRequest(options.https),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(replyWriter)
  app.setErrorHandler<FastifyError>(answerError)
  app.addHook('onRequest', async (request, reply) => {
    mark(request, reply)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (options.isStopping()) void reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const level = request.url.includes('/assets/') ? 'debug' : 'info'
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'served')
  })
  refuseOverload(app, options.maxRequestsInFlight)
  await healthRoutes(app, deps, options.isStopping)
  await describeApi(app, `${deps.certificationBody.public.name} API`, options.version)
  await app.register(fastifyCookie)
  const api: Api = { app, callers: callerChecks(deps), https: options.https }
  const appFolder = options.builtApps.find(({ prefix }) => prefix === '/')?.folder
  const { live, devMailFolder } = options
  for (const { routes } of modules)
    await routes?.({ api, deps, contributions, live, devMailFolder, appFolder })
  const installation = {
    certificationBody: deps.certificationBody.public,
    identity: deps.identity.config,
    version: options.version,
  }
  await servePages(app, options.builtApps, {
    installation,
    brandRevision: brandRevision(deps.certificationBody),
  })
  return app
}
