import type { Call, Transport } from '@habilita/contract/api/client'
import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import { UnauthenticatedError } from '../errors/auth-error.ts'
import { toAuthError } from '../errors/to-auth-error.ts'
import { isNoConnection } from '../errors/no-connection.ts'
import { answerError } from './answer-error.ts'
import { NetworkError, TokenExpiredError, UnknownError } from './errors.ts'
import { retryPolicy } from './retry-policy.ts'

interface TransportOptions {
  /** The ID token of the signed-in user, renewed if `refresh`; undefined when signed out. */
  readonly token: (refresh: boolean) => Promise<string | undefined>
  /** The user id that the token belongs to. */
  readonly user: () => string | undefined
  /** Aborts when that user signs out: their calls in flight are cancelled. */
  readonly untilLeft?: () => AbortSignal
  /** Defaults to the origin of the page. */
  readonly origin?: string
  readonly timeoutMs?: number
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** There is no response to read. ky's errors contain the request with its token, so they are not set as cause. */
const silence = (error: unknown) => {
  if (isTimeoutError(error)) return new NetworkError('El servidor no ha respondido a tiempo')
  if (isNetworkError(error)) return new NetworkError(messageOf(error.cause), error.cause)
  // A broken connection: browsers word this error differently, and ky does not know all of them.
  if (error instanceof TypeError) return new NetworkError(error.message, error)
  return new UnknownError(undefined, { cause: error })
}

/** The identity service issues no more tokens for this sign-in session, and its SDK signs the user out. */
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

/** The transport of all API calls: spec.md §7 defines timeouts and retries. */
export const createTransport = ({
  token,
  user,
  untilLeft,
  origin,
  timeoutMs = 10_000,
}: TransportOptions): Transport => {
  const send = async (call: Call, bearer?: string): Promise<unknown> => {
    const signal = call.access === 'public' ? undefined : untilLeft?.()
    const answer = ky(call.url, {
      ...(origin !== undefined && { baseUrl: origin }),
      method: call.method,
      json: call.body,
      headers: { accept: 'application/json', authorization: bearer && `Bearer ${bearer}` },
      timeout: timeoutMs,
      ...(signal && { signal }),
      retry: retryPolicy,
    })
    // Read through ky, so that the timeout covers the body.
    const text = await answer.text().catch((error: unknown) => {
      if (signal?.aborted) throw new UnauthenticatedError()
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

  /** Renews a token once, however many calls used it and whenever their responses arrive. */
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
    // Another user may sign in meanwhile: the call must not be sent with their token.
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
