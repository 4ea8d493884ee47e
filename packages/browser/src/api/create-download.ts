import { toCall } from '@habilita/contract/api/client'
import type { Endpoint, Input } from '@habilita/contract/api/endpoint'
import { saveBlob } from '../download.ts'
import { createFileCall, noConnection } from './create-file-call.ts'

/** `downloadFrom(exportQueue, { query: {} }, 'solicitudes.csv')`, authenticated as the signed-in user. */
export const createDownload = (idToken: (refresh: boolean) => Promise<string | undefined>) => {
  const ask = createFileCall(idToken)
  /** Saves a file response on the device. Errors have a message for the user. */
  return async <E extends Endpoint>(endpoint: E, input: Input<E>, fileName: string): Promise<void> => {
    const answer = await ask(toCall(endpoint, input))
    saveBlob(await answer.blob().catch(noConnection), fileName)
  }
}
