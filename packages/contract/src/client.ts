import { API_PREFIX, type Endpoint, type Input, type Reply } from './endpoint.ts'

interface Call {
  readonly method: string
  /** Path and query, from the origin's root. */
  readonly url: string
  readonly body?: unknown
}

/** Sends a call and gives the parsed JSON of a success, or throws the caller's own error. */
export type Transport = (call: Call) => Promise<unknown>

interface Parts {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string | number | boolean | undefined>
  readonly body?: unknown
}

export const toCall = (endpoint: Endpoint, input: Parts): Call => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined || value === '') throw new TypeError(`${endpoint.id} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) search.set(key, String(value))
  const url = `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`
  return { method: endpoint.method, url, ...(input.body === undefined ? {} : { body: input.body }) }
}

/** `call(getBody, {})`: input and reply are typed by the endpoint, and the reply is checked against it. */
export const createClient =
  (send: Transport) =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> =>
    endpoint.reply.parse(await send(toCall(endpoint, input as Parts))) as Reply<E>
