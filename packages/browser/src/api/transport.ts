import type { Call, Transport } from '@habilita/contract/api/client'
import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import { UnauthenticatedError } from '../errors/auth-error.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { isNoConnection } from '../errors/no-connection.ts'
import { answerError } from './answer-error.ts'
import { NetworkError, TokenExpiredError, UnknownError } from './errors.ts'
import { retryPolicy } from './retry-policy.ts'

interface TransportOptions {
  /** The signed-in user's ID token, a new one if `refresh`; nothing where nobody is signed in. */
  readonly token: (refresh: boolean) => Promise<string | undefined>
  /** Whose token that is. */
  readonly user: () => string | undefined
  /** The page's own, unless told. */
  readonly origin?: string
  readonly timeoutMs?: number
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** There is no answer to read. ky's own errors hold the request with its token: they do not leave as a cause. */
const silence = (error: unknown) => {
  if (isTimeoutError(error)) return new NetworkError('El servidor no ha respondido a tiempo')
  if (isNetworkError(error)) return new NetworkError(messageOf(error.cause), error.cause)
  // What a broken connection throws halfway: browsers have a wording each, and ky does not know them all.
  if (error instanceof TypeError) return new NetworkError(error.message, error)
  return new UnknownError(undefined, { cause: error })
}

/** The identity service gives no more tokens to this session, and its SDK signs the person out. */
const sessionIsOver = (error: unknown) =>
  ['auth/user-token-expired', 'auth/user-disabled'].includes(toAuthError(error).code ?? '')

const tokenError = (error: unknown) => {
  if (isNoConnection(error)) return new NetworkError(messageOf(error), error)
  return sessionIsOver(error) ? new TokenExpiredError({ cause: error }) : silence(error)
}

const readJson = ({ method, url }: Call, status: number, text: string): unknown => {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnknownError(undefined, { status, request: { method, url }, cause })
  }
}

/** The transport of every plain call: spec.md §7 says how long it waits and what it tries again. */
export const createTransport = ({ token, user, origin, timeoutMs = 10_000 }: TransportOptions): Transport => {
  const send = async (call: Call, bearer?: string): Promise<unknown> => {
    const answer = ky(call.url, {
      ...(origin !== undefined && { baseUrl: origin }),
      method: call.method,
      json: call.body,
      headers: { accept: 'application/json', authorization: bearer && `Bearer ${bearer}` },
      timeout: timeoutMs,
      retry: retryPolicy,
    })
    // Read by ky, so that the time-out covers the body too.
    const text = await answer.text().catch((error: unknown) => {
      throw isHTTPError(error) ? answerError(call, error.response.status, error.data) : silence(error)
    })
    return readJson(call, (await answer).status, text)
  }

  const askToken = async (refresh: boolean): Promise<string> => {
    const given = await token(refresh).catch((error: unknown) => {
      throw tokenError(error)
    })
    if (given === undefined) throw new UnauthenticatedError()
    return given
  }

  let renewal: { readonly expired: string; readonly fresh: Promise<string> } | undefined

  /** However many calls went out with a token, and whenever their answers come, it is renewed once. */
  const renew = (expired: string): Promise<string> => {
    if (renewal?.expired === expired) return renewal.fresh
    const fresh = askToken(true)
    renewal = { expired, fresh }
    fresh.catch(() => {
      if (renewal?.fresh === fresh) renewal = undefined
    })
    return fresh
  }

  return async call => {
    if (call.access === 'public') return send(call)
    const caller = user()
    // Somebody else may sign in on this device meanwhile: what the first one asked for is not done in their name.
    const sendAsCaller = (bearer: string) => {
      if (user() !== caller) throw new UnauthenticatedError()
      return send(call, bearer)
    }
    const bearer = await askToken(false)
    return sendAsCaller(bearer).catch(async (error: unknown) => {
      if (!(error instanceof TokenExpiredError)) throw error
      return sendAsCaller(await renew(bearer))
    })
  }
}
