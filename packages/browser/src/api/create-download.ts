import { toCall } from '@habilita/contract/api/client'
import type { Endpoint, Input } from '@habilita/contract/api/endpoint'
import { saveBlob } from '../download.ts'
import { createFileCall, noConnection } from './create-file-call.ts'

/** `downloadFrom(exportQueue, { query: {} }, 'solicitudes.csv')`, in the name of who is signed in. */
export const createDownload = (idToken: (refresh: boolean) => Promise<string | undefined>) => {
  const ask = createFileCall(idToken)
  /** Saves on the device what the API gives as a file. Fails in words. */
  return async <E extends Endpoint>(endpoint: E, input: Input<E>, fileName: string): Promise<void> => {
    const answer = await ask(toCall(endpoint, input))
    saveBlob(await answer.blob().catch(noConnection), fileName)
  }
}
