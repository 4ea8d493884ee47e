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
  /** People come by https: then HSTS is sent. */
  readonly https: boolean
  readonly version: string
  readonly maxRequestsInFlight: number
  readonly builtApps: readonly BuiltApp[]
  readonly isStopping: () => boolean
  /** Proxies in front, whose word about where a request comes from is taken. */
  readonly trustedProxies: readonly string[]
  /** For tests: other limits of the live stream. */
  readonly live?: Partial<LiveLimits>
  /** Where kept mail may be read by whoever can reach us: on a loopback address alone. */
  readonly devMailFolder?: string | undefined
}

const BODY_LIMIT = 256 * 1024
const REQUEST_ID = /^[\w-]{8,64}$/

/** The whole HTTP side of Habilita over the dependencies it is given: what serves, and what tests inject into. */
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
    // A caller's own id is kept when it is harmless, so that one request can be followed across systems.
    genReqId: request => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // While draining, what is in flight is answered and the connection is closed behind it: nobody is cut off.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    // Node's own refusal of a request without a host would not be in our form.
    http: { requireHostHeader: false },
    // These two come before any hook: an address or a request that cannot be read.
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
  await describeApi(app, `${deps.body.public.name} API`, options.version)
  await app.register(fastifyCookie)
  const api: Api = { app, callers: callerChecks(deps), https: options.https }
  const appFolder = options.builtApps.find(({ prefix }) => prefix === '/')?.folder
  const { live, devMailFolder } = options
  for (const { routes } of modules)
    await routes?.({ api, deps, contributions, live, devMailFolder, appFolder })
  const installation = {
    body: deps.body.public,
    identity: deps.identity.config,
    version: options.version,
  }
  await servePages(app, options.builtApps, { installation, brandRevision: brandRevision(deps.body) })
  return app
}
