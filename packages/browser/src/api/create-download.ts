import { toCall } from '@habilita/contract/client'
import type { Endpoint, Input } from '@habilita/contract/endpoint'
import { saveBlob } from '../download.ts'
import { UnauthenticatedError } from '../errors/auth-error.ts'
import { answerError } from './answer-error.ts'
import { NetworkError } from './errors.ts'

/** As long as a photo may take on a bad connection. */
const LONGEST_MS = 120_000

const noConnection = (error: unknown): never => {
  throw new NetworkError(error instanceof Error ? error.message : String(error), error)
}

/** `downloadFrom(exportQueue, { query: {} }, 'solicitudes.csv')`, in the name of who is signed in. */
export const createDownload = (idToken: (refresh: boolean) => Promise<string | undefined>) => {
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

  /** Saves on the device what the API gives as a file. Fails in words. */
  return async <E extends Endpoint>(endpoint: E, input: Input<E>, fileName: string): Promise<void> => {
    const { url, access } = toCall(endpoint, input)
    const first = await ask(url, false)
    const answer = first.status === 401 ? await ask(url, true) : first
    if (!answer.ok)
      throw answerError(
        { method: 'GET', url, access },
        answer.status,
        await answer.text().catch(noConnection),
      )
    // The network may also go halfway.
    saveBlob(await answer.blob().catch(noConnection), fileName)
  }
}
