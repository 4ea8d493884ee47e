import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** One HTTP request to be measured. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

interface Reply {
  readonly body: string
  readonly headers: IncomingHttpHeaders
  /** From the first byte sent to the last one received. */
  readonly milliseconds: number
}

export interface Client {
  /** Throws for any other status than expected: the speed of error answers is not measured. */
  readonly send: (call: Call, expected?: number) => Promise<Reply>
  readonly close: () => void
}

let callers = 0

/** Each call has its own client address, because rate limits per address are not to be measured. */
const nextAddress = (): string => {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

/** Opens up to this many persistent connections to a server. */
export const connect = (address: string, connections: number): Client => {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    close: () => agent.destroy(),
    send: ({ method, path, headers, body }, expected = 200) =>
      new Promise((resolve, reject) => {
        const payload = body && JSON.stringify(body)
        const startedAt = performance.now()
        const sent = request(
          {
            agent,
            hostname,
            port,
            method,
            path,
            headers: {
              'x-forwarded-for': nextAddress(),
              ...(payload !== undefined && {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(payload),
              }),
              ...headers,
            },
          },
          response => {
            let text = ''
            response.setEncoding('utf8')
            response.on('data', (part: string) => (text += part))
            response.once('error', reject)
            response.once('end', () => {
              if (response.statusCode === expected)
                resolve({
                  body: text,
                  headers: response.headers,
                  milliseconds: performance.now() - startedAt,
                })
              else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${text}`))
            })
          },
        )
        sent.once('error', reject)
        sent.end(payload)
      }),
  }
}

/** Runs `count` tasks, `atOnce` at a time, and returns the number per second. */
export const ratePerSecond = async (
  count: number,
  atOnce: number,
  work: (n: number) => Promise<unknown>,
): Promise<number> => {
  let next = 0
  const startedAt = performance.now()
  const worker = async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (count * 1000) / (performance.now() - startedAt)
}
