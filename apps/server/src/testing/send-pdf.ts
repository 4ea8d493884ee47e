import type { Endpoint, Input } from '@habilita/contract/api/endpoint'
import { toCall } from '@habilita/contract/api/client'
import { makePdf } from './pdf-samples.ts'

interface Sending {
  readonly address: string
  readonly token: string
  readonly contentType?: string
}

/** Calls an operation whose body is a PDF. */
export const sendPdf = <E extends Endpoint & { readonly upload: true }>(
  { address, token, contentType = 'application/pdf' }: Sending,
  endpoint: E,
  input: Input<E>,
  bytes: Buffer = makePdf(),
): Promise<Response> => {
  const { method, url } = toCall(endpoint, input)
  return fetch(`${address}${url}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body: new Uint8Array(bytes),
  })
}
