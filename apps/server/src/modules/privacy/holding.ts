import type { DB } from '../../db/schema.gen.ts'

/** How a row belongs to a person. */
export type Bond =
  | 'self'
  | 'user'
  | 'account'
  | 'request'
  | 'booking'
  | 'case'
  | 'data_request'
  | 'published_result'

/** What is kept of a person in one table. `withheld` says of every column that is not given why it is not. */
export interface Holding<T extends keyof DB = keyof DB> {
  readonly table: T
  /** As the section is called in the JSON, and in the PDF. */
  readonly name: string
  readonly title: string
  readonly bond: Bond
  readonly columns: readonly (keyof DB[T] & string)[]
  readonly withheld: Readonly<Partial<Record<keyof DB[T] & string, string>>>
}

export const holding = <T extends keyof DB>(of: Holding<T>): Holding => of as unknown as Holding

export const OWNER = 'the person themselves'
export const SEARCH = 'made of the other columns, to find them'
export const STAFF = 'names somebody of the body'
export const SECRET = 'a secret, or the hash of one: it opens something and tells nothing'
export const INNER = 'inner bookkeeping'
