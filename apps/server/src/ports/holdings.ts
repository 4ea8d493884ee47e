import type { DB } from '../db/schema.gen.ts'

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

/** Chapters of the copy that a person gets. The module privacy puts them in order. */
export type Chapter =
  | 'person'
  | 'account'
  | 'team'
  | 'notices'
  | 'requests'
  | 'papers'
  | 'cases'
  | 'documents'
  | 'decisions'
  | 'exams'
  | 'certificates'
  | 'interests'
  | 'rights'

/** Personal data in one table. `withheld` gives the reason for each column that is not exported. */
interface Holding<T extends keyof DB> {
  /** Names of the section: `name` in the JSON, `title` in the PDF. */
  readonly name: string
  readonly title: string
  readonly chapter: Chapter
  readonly bond: Bond
  readonly columns: readonly (keyof DB[T] & string)[]
  readonly withheld: Readonly<Partial<Record<keyof DB[T] & string, string>>>
}

/** Tables that refer to people: their personal data, or the reason why there is none to export. */
export type Holdings = { readonly [T in keyof DB]?: Holding<T> | string }

export const OWNER = 'the person themselves'
export const SEARCH = 'made of the other columns, to find them'
export const STAFF = 'names a staff member'
export const SECRET = 'a secret, or the hash of one: it opens something and tells nothing'
export const INNER = 'inner bookkeeping'
export const NOTES = 'notes between staff; given on request, after a review'
