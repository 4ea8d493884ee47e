import { toCall } from '@habilita/contract/client'
import type { Endpoint, Input } from '@habilita/contract/endpoint'
import { getDocumentContent } from '@habilita/contract/files'
import { answerError } from '@habilita/browser/api/answer-error'
import { NetworkError } from '@habilita/browser/api/errors'
import { idToken } from './auth/session.ts'
import { saveBlob } from '@habilita/browser/download'
import { UnauthenticatedError } from '@habilita/browser/errors/auth-error'

/** As long as a photo may take on a bad connection. */
const LONGEST_MS = 120_000

const noConnection = (error: unknown): never => {
  throw new NetworkError(error instanceof Error ? error.message : String(error), error)
}

const ask = async (url: string, refresh: boolean): Promise<Response> => {
  const token = await idToken(refresh)
  if (token === undefined) throw new UnauthenticatedError()
  return fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LONGEST_MS),
    // A person's papers lie in no cache of the browser.
    cache: 'no-store',
  }).catch(noConnection)
}

/** Saves on the device what the API gives me as a file. Fails in words. */
export const downloadFrom = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  fileName: string,
): Promise<void> => {
  const { url } = toCall(endpoint, input)
  const first = await ask(url, false)
  const answer = first.status === 401 ? await ask(url, true) : first
  if (!answer.ok)
    throw answerError(
      { method: 'GET', url, access: 'verified' },
      answer.status,
      await answer.text().catch(noConnection),
    )
  // The network may also go halfway.
  saveBlob(await answer.blob().catch(noConnection), fileName)
}

export const downloadDocument = (documentId: string, fileName: string): Promise<void> =>
  downloadFrom(getDocumentContent, { params: { id: documentId } }, fileName)
