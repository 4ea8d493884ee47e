import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Plain texts: `?q=123` is the text 123, and a text is written as it is, without JSON's quotes around it. */
export const parseSearch = parseSearchWith(text => text)
export const stringifySearch = stringifySearchWith(String)

/** An optional text of the address; anything else (the same name twice, say) is as if it were not there. */
export const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

interface QuerySearch {
  /** What is looked for; absent when nothing is. */
  readonly q?: string
}

export const validateQuerySearch = (search: { readonly q?: unknown }): QuerySearch => {
  const q = optionalText(search.q)
  return q === undefined ? {} : { q }
}
