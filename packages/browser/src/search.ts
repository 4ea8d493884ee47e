import { stringifySearchWith } from '@tanstack/react-router'

/** Values are plain strings: `?q=123` is the string 123. A repeated name becomes empty. */
export const parseSearch = (search: string): Record<string, string> => {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(params.keys())].map(name => {
      const [text = '', ...more] = params.getAll(name)
      return [name, more.length === 0 ? text : '']
    }),
  )
}

/** Values without JSON quotes; undefined ones are left out. */
export const stringifySearch = stringifySearchWith(String)

/** An optional search parameter; empty counts as missing. */
export const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

interface QuerySearch {
  /** The search text. */
  readonly q?: string
}

export const validateQuerySearch = (search: { readonly q?: unknown }): QuerySearch => {
  const q = optionalText(search.q)
  return q === undefined ? {} : { q }
}
