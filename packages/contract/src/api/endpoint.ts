import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `public` anyone, `signed_in` anyone with a good token, `verified` with a verified address too.
 * `email_changed` is `verified`, and those whose session ended because their address changed. `staff` is anyone of
 * the body, `reviewer` those who look at requests, `examiner` those who hold exams, `decider` those
 * who decide, `admin` those who run the installation. `key_…` are other systems, by a key that may do that. A new word does not build until the server has a guard for it.
 */
export type Access = 'public' | 'signed_in' | 'verified' | 'email_changed' | StaffAccess | KeyAccess
export type StaffAccess = 'staff' | 'reviewer' | 'examiner' | 'decider' | 'admin'
export type KeyAccess = 'key_requests' | 'key_invoices' | 'key_payments'

/**
 * One HTTP operation, written once. The server binds a verb to it, the client calls it with the same types
 * and OpenAPI is printed from it: nothing about a path, an input or a reply is ever restated.
 *
 * Both sides handle what the schemas put out (numbers, dates); codecs turn that into what travels and back.
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
  /** Without it the answer is 204 and empty. */
  readonly reply?: Schema
  /** The body is a file, a PDF: it has no schema. */
  readonly upload?: true
  /** The answer is a file: it has no schema, and is fetched by its address (`toCall`). */
  readonly file?: true
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A path with names needs params with exactly those; one without has none. */
type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodMiniObject<Record<ParamNames<Path>, Schema>> }

export const endpoint = <const E extends Endpoint>(definition: E & ParamsOf<E['path']>): E => definition

export const API_PREFIX = '/api/v1'

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends Schema>
    ? { readonly [P in K]: z.output<S> }
    : { readonly [P in K]?: never }

/** What a caller hands over, and what a verb receives. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

export type Reply<E extends Endpoint> = E extends { readonly reply: infer S extends Schema }
  ? z.output<S>
  : void
