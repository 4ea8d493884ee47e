import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: `public` needs no token. More words are added with the first endpoint that needs them. */
type Access = 'public'

/**
 * One HTTP operation, written once. The server binds a verb to it, the client calls it with the same types
 * and OpenAPI is printed from it: nothing about a path, an input or a reply is ever restated.
 */
export interface Endpoint {
  readonly id: string
  readonly method: Method
  /** Below `/api/v1`, with `:name` for each key of `params`. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly reply: Schema
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export const API_PREFIX = '/api/v1'

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends Schema>
    ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
    : unknown

/** What a caller hands over. */
export type Input<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>

/** What a verb receives, parsed. */
export type Parsed<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

export type Reply<E extends Endpoint> = z.output<E['reply']>
