import { answerError } from '@habilita/browser/api/answer-error'
import { NetworkError } from '@habilita/browser/api/errors'
import { UnauthenticatedError } from '@habilita/browser/errors/auth-error'
import { type Call, toCall } from '@habilita/contract/client'
import type { Endpoint, Input, Reply } from '@habilita/contract/endpoint'
import { idToken } from './auth/sdk.ts'

/** As long as ten megabytes may take on a bad connection. */
const LONGEST_MS = 120_000

const noConnection = (error: unknown): never => {
  throw new NetworkError(error instanceof Error ? error.message : String(error), error)
}

interface Sent {
  readonly body?: Blob
  readonly signal?: AbortSignal
}

const send = async ({ method, url }: Call, { body, signal }: Sent, refresh: boolean): Promise<Response> => {
  const token = await idToken(refresh)
  if (token === undefined) throw new UnauthenticatedError()
  return fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/pdf' }) },
    ...(body && { body }),
    signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]),
    // A person's papers lie in no cache of the browser.
    cache: 'no-store',
  }).catch(noConnection)
}

const ask = async (call: Call, sent: Sent): Promise<Response> => {
  const first = await send(call, sent, false)
  const answer = first.status === 401 ? await send(call, sent, true) : first
  if (answer.ok) return answer
  throw answerError(call, answer.status, await answer.text().catch(noConnection))
}

/** What the API gives as a file. That it was looked at is written down each time. */
export const fetchFile = async <E extends Endpoint & { readonly file: true }>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Blob> => {
  const answer = await ask(toCall(endpoint, input), signal ? { signal } : {})
  return answer.blob().catch(noConnection)
}

/** Hands over a PDF: the body is the file itself. */
export const sendFile = async <E extends Endpoint & { readonly upload: true }>(
  endpoint: E,
  input: Input<E>,
  body: Blob,
): Promise<Reply<E>> => {
  const answer = await ask(toCall(endpoint, input), { body })
  return endpoint.reply?.parse(await answer.json().catch(noConnection)) as Reply<E>
}
