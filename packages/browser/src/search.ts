import { stringifySearchWith } from '@tanstack/react-router'

/** Plain texts: `?q=123` is the text 123. A name that is there twice has no one text: it becomes empty. */
export const parseSearch = (search: string): Record<string, string> => {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(params.keys())].map(name => {
      const [text = '', ...more] = params.getAll(name)
      return [name, more.length === 0 ? text : '']
    }),
  )
}

/** Written as they are, without JSON's quotes around them; what is undefined is left out. */
export const stringifySearch = stringifySearchWith(String)

/** An optional text of the address; an empty one is as if it were not there. */
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
