import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { NEVER } from './caching.ts'
import { refusal } from './errors.ts'
import { securityHeaders } from './headers.ts'

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers HTTP requests that cannot be parsed with a normal error, and closes the connection. */
export const answerBrokenRequest =
  (https: boolean) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statusOf[error.code ?? ''] ?? 400
    const body = JSON.stringify(refusal(status))
    const headers = {
      ...securityHeaders(https),
      'cache-control': NEVER,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
