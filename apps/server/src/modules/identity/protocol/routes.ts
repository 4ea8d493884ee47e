import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../../db/faults.ts'
import { NEVER } from '../../../http/caching.ts'
import { setCookie } from '../../../http/cookies.ts'
import { DomainError } from '../../../domain-error.ts'
import { signInWithIdp } from '../federation/sign-in-with-idp.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { TooBusyError } from '../../../platform/bounded.ts'
import { publishPolicy } from '../passwords/rules.ts'
import { finalizeEnrolment, startEnrolment, withdrawEnrolment } from '../second-factor/enrolment.ts'
import { finalizeSignIn } from '../second-factor/finalize-sign-in.ts'
import { isEmailTaken } from '../accounts/accounts.ts'
import { createAuthUri } from './create-auth-uri.ts'
import { deleteAccount } from './delete-account.ts'
import { ProtocolError } from '../protocol-error.ts'
import { lookup } from './lookup.ts'
import type { Operation } from './operation.ts'
import { refresh } from './refresh.ts'
import { resetPassword } from './reset-password.ts'
import { sendOobCode } from './send-oob-code.ts'
import { signInWithEmailLink } from './sign-in-with-email-link.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signUp } from './sign-up.ts'
import { update } from './update.ts'

const operations: readonly Operation[] = [
  signUp,
  signInWithPassword,
  lookup,
  sendOobCode,
  resetPassword,
  update,
  signInWithEmailLink,
  createAuthUri,
  signInWithIdp,
  deleteAccount,
  startEnrolment,
  finalizeEnrolment,
  withdrawEnrolment,
  finalizeSignIn,
]

const TOOLKIT = '/identitytoolkit.googleapis.com'
const TOKENS = '/securetoken.googleapis.com'

const DEVICE_COOKIE = 'device'
export const BOT_COOKIE = 'bot-check'
const DEVICE_COOKIE_SECONDS = 400 * 24 * 60 * 60

const sendProtocolError = (reply: FastifyReply, error: ProtocolError) => {
  if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter)
  const { message } = error
  return reply
    .code(400)
    .send({ error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } })
}

/**
 * Only protocol errors are sent as JSON. The SDK treats any other JSON error as the end of the session and
 * signs the person out, so server errors have an empty body, which it treats as a network failure.
 */
const answerProtocolError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof ProtocolError) return sendProtocolError(reply, error)
  if (isEmailTaken(error)) return sendProtocolError(reply, new ProtocolError('EMAIL_EXISTS'))
  const { statusCode = 500 } = error
  if (statusCode >= 400 && statusCode < 500)
    return sendProtocolError(reply, new ProtocolError('INVALID_ARGUMENT'))
  const passing = isDatabaseAway(error) || error instanceof TooBusyError || error instanceof DomainError
  if (!passing) request.log.error({ err: error }, 'unexpected error')
  return reply
    .code(passing ? 503 : 500)
    .header('retry-after', 2)
    .send()
}

const originOf = (request: FastifyRequest, reply: FastifyReply, https: boolean): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  deviceMark: request.cookies[DEVICE_COOKIE],
  markDevice: value =>
    setCookie(reply, https, { name: DEVICE_COOKIE, value, seconds: DEVICE_COOKIE_SECONDS }),
  botPass: request.cookies[BOT_COOKIE],
  traceId: request.id,
})

/** The Firebase Auth protocol, at the two paths where the official SDK expects it on any origin. */
export const protocolRoutes = async (app: FastifyInstance, deps: OwnDeps): Promise<void> => {
  await app.register(async scope => {
    const https = deps.publicUrl.protocol === 'https:'
    const hide = { schema: { hide: true } }
    scope.setErrorHandler(answerProtocolError)
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', NEVER)
      // Only our own pages and tools may call this; tools do not send the header.
      const site = request.headers['sec-fetch-site']
      return site === 'cross-site' || site === 'same-site' ? reply.code(403).send() : undefined
    })
    for (const { path, input, run } of operations)
      // In a route path, a literal colon is escaped by doubling it.
      scope.post(`${TOOLKIT}/${path.replace(':', '::')}`, hide, (request, reply) => {
        const parsed = input.safeParse(request.body ?? {})
        if (!parsed.success)
          throw new ProtocolError('INVALID_ARGUMENT', String(parsed.error.issues[0]?.path ?? ''))
        return run(deps, originOf(request, reply, https), parsed.data)
      })
    await scope.register(async tokens => {
      // Only this route parses forms: any page on the Internet can make a browser submit one.
      tokens.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
      )
      tokens.post(`${TOKENS}/v1/token`, hide, request => refresh(deps, request.body))
    })
    scope.get(`${TOOLKIT}/v2/passwordPolicy`, hide, () => publishPolicy(deps.own.settings.passwordPolicy))
    // Our bot check is not reCAPTCHA, so the SDK has nothing to load.
    scope.get(`${TOOLKIT}/v2/recaptchaConfig`, hide, () => ({
      recaptchaKey: '',
      recaptchaEnforcementState: [],
    }))
    scope.get('/.well-known/jwks.json', hide, async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300')
      return deps.own.keyRing.jwks()
    })
    for (const prefix of [TOOLKIT, TOKENS])
      scope.all(`${prefix}/*`, hide, () => {
        throw new ProtocolError('OPERATION_NOT_ALLOWED')
      })
  })
}
