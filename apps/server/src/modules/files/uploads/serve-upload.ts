import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { MOST_BYTES, UPLOADS_PATH } from '@habilita/contract/files/files'
import { Server } from '@tus/server'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../ports/callers.ts'
import { UploadStore } from './tus-store.ts'

export interface UploadAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The error when the call was rejected by our own code or failed. */
  readonly refused: Error | undefined
  /** The rest of the body will not be read. */
  readonly leavesRest: boolean
}

/** Headers passed to and from the protocol library; all others are set by the server. */
const PROTOCOL_HEADER = /^(tus-|upload-|content-(type|length)$)/
const ANSWERED_HEADER = /^(tus-|upload-|location$)/

/** The library's locks are not needed: each piece is checked against its offset (see append.ts). */
const noLock = { newLock: () => ({ lock: () => Promise.resolve(), unlock: () => Promise.resolve() }) }

const headersOf = (raw: IncomingMessage): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers))
    if (PROTOCOL_HEADER.test(name) && typeof value === 'string') headers.set(name, value)
  return headers
}

/**
 * Adapts an HTTP request for the library. The body is opened on demand: when the call is rejected first, the
 * server drains it and the connection stays usable. `runtime` lets the library detect a closed connection.
 */
const requestOf = (raw: IncomingMessage, path: string) => {
  let body: ReturnType<typeof Readable.toWeb> | undefined
  const request = new Request(`http://uploads${path}`, {
    method: raw.method ?? 'GET',
    headers: headersOf(raw),
  })
  Object.defineProperties(request, {
    runtime: { value: { name: 'node', node: { req: raw } } },
    body: { get: () => (body ??= Readable.toWeb(raw)) },
  })
  return { request, isOpen: () => body !== undefined && !raw.readableEnded }
}

/** Answers one call of the tus protocol for one person. */
export const serveUpload = async (
  deps: Deps,
  call: Call,
  { raw, uploadId }: { readonly raw: IncomingMessage; readonly uploadId: string | undefined },
): Promise<UploadAnswer> => {
  const store = new UploadStore(deps, call)
  const refusals: Error[] = []
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    locker: noLock,
    maxSize: MOST_BYTES,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    onResponseError: (_request, error) => {
      if (!(error instanceof Error) || 'status_code' in error) return undefined
      refusals.push(error)
      return { status_code: 500, body: '' }
    },
  })
  const path = uploadId === undefined ? UPLOADS_PATH : `${UPLOADS_PATH}/${uploadId}`
  const { request, isOpen } = requestOf(raw, path)
  const response = await server.handleWeb(request)
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries([...response.headers].filter(([name]) => ANSWERED_HEADER.test(name))),
      ...(response.ok && store.expiresAt && { 'upload-expires': store.expiresAt.toUTCString() }),
    },
    refused: refusals[0],
    leavesRest: isOpen(),
  }
}
