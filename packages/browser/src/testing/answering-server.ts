import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent as is, anything else as JSON. */
  readonly body?: unknown
}

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** `silence` never responds, `reset` breaks the connection, `cut` breaks it in the middle of the body. */
type Script = (seen: Seen) => Answer | 'silence' | 'reset' | 'cut'

const give = (response: ServerResponse, answer: Answer) => {
  const plain = typeof answer.body === 'string'
  response.writeHead(answer.status, {
    'content-type': plain ? 'text/html' : 'application/json',
    ...answer.headers,
  })
  response.end(plain || answer.body === undefined ? answer.body : JSON.stringify(answer.body))
}

const cut = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': 100 }).write('{')
  setImmediate(() => response.destroy())
}

/** An HTTP server for one test file: it responds by script and records HTTP requests. */
export const answeringServer = () => {
  const seen: Seen[] = []
  let script: Script | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request
    const one = { method, url, headers, body: await text(request) }
    seen.push(one)
    const said = script?.(one) ?? 'silence'
    if (said === 'reset') request.socket.destroy()
    else if (said === 'cut') cut(response)
    else if (said !== 'silence') give(response, said)
  }
  const server = createServer((request, response) => void answer(request, response))
  beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve())))
  beforeEach(() => {
    seen.length = 0
    script = undefined
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    seen,
    answers: (next: Script) => {
      script = next
    },
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}
