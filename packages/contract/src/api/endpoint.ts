import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `public`: anyone. `signed_in`: any valid token. `verified`: also a verified email.
 * `email_changed`: `verified`, or a sign-in session ended by a change of email. `staff`: all staff;
 * `reviewer`, `examiner`, `decider`, `admin`: staff with that role. `key_…`: API keys with that scope.
 */
export type Access = 'public' | 'signed_in' | 'verified' | 'email_changed' | StaffAccess | KeyAccess
export type StaffAccess = 'staff' | 'reviewer' | 'examiner' | 'decider' | 'admin'
export type KeyAccess = 'key_requests' | 'key_invoices' | 'key_payments'

/**
 * One HTTP operation, declared once: the server binds a function to it, the client calls it with the same
 * types, and OpenAPI is generated from it. Both sides use the output types of the schemas; codecs convert to
 * the wire format.
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
  /** Without it the answer is 204. */
  readonly reply?: Schema
  /** The HTTP body is a PDF file and has no schema. */
  readonly upload?: true
  /** The answer is a file without schema, fetched by its URL (`toCall`). */
  readonly file?: true
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A path with names needs exactly those params. */
type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodMiniObject<Record<ParamNames<Path>, Schema>> }

export const endpoint = <const E extends Endpoint>(definition: E & ParamsOf<E['path']>): E => definition

export const API_PREFIX = '/api/v1'

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends Schema>
    ? { readonly [P in K]: z.output<S> }
    : { readonly [P in K]?: never }

/** Input of the client and of the server function. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

export type Reply<E extends Endpoint> = E extends { readonly reply: infer S extends Schema }
  ? z.output<S>
  : void
