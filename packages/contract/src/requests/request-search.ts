import { categoryNames } from '../values/categories.ts'
import { foldWords } from '../values/fold.ts'
import { type RequestState, requestStateNames, type RequestType, requestTypeNames } from './request-values.ts'
import type { SchemeCategory } from '../schemes/schemes.ts'

/** Searchable fields of a request. */
export interface Searched {
  readonly number: string | null
  readonly state: RequestState
  readonly type: RequestType | null
  readonly category: SchemeCategory | null
  readonly scopes: readonly { readonly code: string; readonly name: string }[]
}

/** Searchable text of a request, folded: number, category, scopes, type and state. */
export const requestText = ({ number, state, type, category, scopes }: Searched): string =>
  foldWords(
    [
      number ?? '',
      requestStateNames[state],
      type ? requestTypeNames[type] : '',
      category ? `${category} ${categoryNames[category]}` : '',
      ...scopes.map(({ code, name }) => `${code} ${name}`),
    ].join(' '),
  )

/** All must match. */
export const searchedWords = (q: string): string[] => foldWords(q).split(' ').filter(Boolean)

/** The same rule on the device as on the server. */
export const hasWords = (text: string, q: string): boolean =>
  searchedWords(q).every(word => text.includes(word))

export const isFound = (request: Searched, q: string): boolean => hasWords(requestText(request), q)
