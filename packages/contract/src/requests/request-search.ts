import { categoryNames } from '../values/categories.ts'
import { foldWords } from '../values/fold.ts'
import { type RequestState, requestStateNames, type RequestType, requestTypeNames } from './request-words.ts'
import type { Trade } from '../schemes/schemes.ts'

/** What of a request it is found by. */
export interface Searched {
  readonly number: string | null
  readonly state: RequestState
  readonly type: RequestType | null
  readonly category: Trade | null
  readonly scopes: readonly { readonly code: string; readonly name: string }[]
}

/** What a request can be found by, in words without accents or case: number, trade, scopes, type and state. */
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

/** Each must be found, wherever it stands. */
export const searchedWords = (q: string): string[] => foldWords(q).split(' ').filter(Boolean)

/** Whether a search finds a text, by the rule of the server: what the device has is searched in the same way. */
export const hasWords = (text: string, q: string): boolean =>
  searchedWords(q).every(word => text.includes(word))

export const isFound = (request: Searched, q: string): boolean => hasWords(requestText(request), q)
