import * as z from 'zod/mini'
import { API_PREFIX, type Access, type Endpoint, type Input, type Reply } from './endpoint.ts'

export interface Call {
  readonly method: string
  /** Path and query, from the root of the origin. */
  readonly url: string
  /** The transport decides whether to authenticate the call. */
  readonly access: Access
  readonly body?: unknown
}

/** Sends a call and returns the parsed JSON (undefined for 204), or throws its own error. */
export type Transport = (call: Call) => Promise<unknown>

/** In a URL everything is text: numbers and flags are encoded by the codecs of `wire.ts`. */
type Texts = Readonly<Record<string, string | readonly string[] | undefined>>

/** Encodes a part of the input. */
const onTheWire = (schema: z.ZodMiniType | undefined, value: unknown): Texts =>
  schema === undefined ? {} : (z.encode(schema, value ?? {}) as Texts)

export const toCall = <E extends Endpoint>(endpoint: E, input: Input<E>): Call => {
  const params = onTheWire(endpoint.params, input.params)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    // An empty segment or one of dots would change the path.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new TypeError(`${endpoint.id} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(onTheWire(endpoint.query, input.query)))
    for (const item of typeof value === 'string' ? [value] : (value ?? [])) search.append(key, item)
  return {
    method: endpoint.method,
    url: `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`,
    access: endpoint.access,
    ...(endpoint.body && { body: z.encode(endpoint.body, input.body) }),
  }
}

/** `call(getCertificationBody, {})`: input and reply are typed by the endpoint, and the reply is validated. */
export const createClient =
  (send: Transport) =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> => {
    const reply = await send(toCall(endpoint, input))
    return endpoint.reply?.parse(reply) as Reply<E>
  }
