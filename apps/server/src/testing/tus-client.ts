import { request as httpRequest } from 'node:http'
import { UPLOADS_PATH } from '@habilita/contract/files/files'

const PIECE_TYPE = 'application/offset+octet-stream'

const pathOf = (id: string) => `${UPLOADS_PATH}/${id}`

/** Raw tus protocol with a person's token. */
export const tusClient = (address: string, token: () => string | undefined) => {
  const headers = () => {
    const bearer = token()
    return {
      'tus-resumable': '1.0.0',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    }
  }
  const create = (length: number, fileName = 'vida laboral.pdf') =>
    fetch(`${address}${UPLOADS_PATH}`, {
      method: 'POST',
      headers: {
        ...headers(),
        'upload-length': String(length),
        'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}`,
      },
    })
  const head = async (id: string) => {
    const response = await fetch(`${address}${pathOf(id)}`, { method: 'HEAD', headers: headers() })
    return { response, status: response.status, offset: Number(response.headers.get('upload-offset')) }
  }
  const patchHeaders = (offset: number | string) => ({
    ...headers(),
    'upload-offset': String(offset),
    'content-type': PIECE_TYPE,
  })
  const patch = (id: string, offset: number | string, bytes: Buffer) =>
    fetch(`${address}${pathOf(id)}`, {
      method: 'PATCH',
      headers: patchHeaders(offset),
      body: new Uint8Array(bytes),
    })
  const remove = (id: string) => fetch(`${address}${pathOf(id)}`, { method: 'DELETE', headers: headers() })

  /** Declares the full length and then sends as much as requested. */
  const startPatch = (id: string, offset: number, bytes: Buffer) => {
    const request = httpRequest(`${address}${pathOf(id)}`, {
      method: 'PATCH',
      headers: { ...patchHeaders(offset), 'content-length': bytes.length },
    })
    request.on('error', () => {})
    const send = (count: number) =>
      new Promise<void>(resolve => {
        request.write(bytes.subarray(0, count), () => resolve())
      })
    const cut = () =>
      new Promise<void>(resolve => {
        if (request.closed) resolve()
        else request.once('close', resolve).destroy()
      })
    return { send, cut, isClosed: () => request.closed }
  }

  /** Sends the given number of bytes and disconnects. */
  const patchAndCut = async (id: string, offset: number, bytes: Buffer, sent: number): Promise<void> => {
    const started = startPatch(id, offset, bytes)
    await started.send(sent)
    await started.cut()
  }

  /** Uploads completely and returns the id. */
  const upload = async (bytes: Buffer, fileName?: string): Promise<string> => {
    const id = idOf(await create(bytes.length, fileName))
    const { status } = await patch(id, 0, bytes)
    if (status !== 204) throw new Error(`The upload was answered with ${status}`)
    return id
  }
  return { create, head, patch, startPatch, patchAndCut, remove, upload }
}

export type TusClient = ReturnType<typeof tusClient>

/** The id of a new upload, from its Location header. */
export const idOf = (response: Response): string =>
  response.headers.get('location')?.split('/').at(-1) ?? `no upload: ${response.status}`
