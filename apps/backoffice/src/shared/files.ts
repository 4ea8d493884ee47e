import { createFileCall, noConnection } from '@habilita/browser/api/create-file-call'
import { toCall } from '@habilita/contract/api/client'
import type { Endpoint, Input, Reply } from '@habilita/contract/api/endpoint'
import { idToken } from './auth/sdk.ts'

const ask = createFileCall(idToken)

/** Loads a file from the API. Each access is logged. */
export const fetchFile = async <E extends Endpoint & { readonly file: true }>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Blob> => {
  const answer = await ask(toCall(endpoint, input), signal ? { signal } : {})
  return answer.blob().catch(noConnection)
}

/** Uploads a PDF. */
export const sendFile = async <E extends Endpoint & { readonly upload: true }>(
  endpoint: E,
  input: Input<E>,
  body: Blob,
): Promise<Reply<E>> => {
  const answer = await ask(toCall(endpoint, input), { body })
  return endpoint.reply?.parse(await answer.json().catch(noConnection)) as Reply<E>
}
