import type { Call } from '@habilita/contract/api/client'
import { UnauthenticatedError } from '../errors/auth-error.ts'
import { answerError } from './answer-error.ts'
import { NetworkError } from './errors.ts'

/** Enough for ten megabytes on a bad connection. */
const LONGEST_MS = 120_000

/** The connection may also break in the middle of a response. */
export const noConnection = (error: unknown): never => {
  throw new NetworkError(error instanceof Error ? error.message : String(error), error)
}

interface Sent {
  /** A PDF to upload: the body is the file itself. */
  readonly body?: Blob
  readonly signal?: AbortSignal
}

/**
 * API calls that send or receive a file, authenticated as the signed-in user. Errors have a message for the user.
 */
export const createFileCall = (idToken: (refresh: boolean) => Promise<string | undefined>) => {
  const send = async ({ method, url }: Call, { body, signal }: Sent, refresh: boolean): Promise<Response> => {
    const token = await idToken(refresh)
    if (token === undefined) throw new UnauthenticatedError()
    return fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/pdf' }) },
      ...(body && { body }),
      signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]),
      // Documents of a person must not enter the browser cache.
      cache: 'no-store',
    }).catch(noConnection)
  }
  return async (call: Call, sent: Sent = {}): Promise<Response> => {
    const first = await send(call, sent, false)
    const answer = first.status === 401 ? await send(call, sent, true) : first
    if (answer.ok) return answer
    throw answerError(call, answer.status, await answer.text().catch(noConnection))
  }
}
