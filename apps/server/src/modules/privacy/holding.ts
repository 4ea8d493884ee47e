import type { DB } from '../../db/schema.gen.ts'

/** How a row is linked to a person. */
export type Bond =
  | 'self'
  | 'user'
  | 'account'
  | 'request'
  | 'booking'
  | 'case'
  | 'data_request'
  | 'published_result'

/** Personal data in one table. `withheld` gives the reason for each column that is not exported. */
export interface Holding<T extends keyof DB = keyof DB> {
  readonly table: T
  /** Names of the section: `name` in the JSON, `title` in the PDF. */
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
