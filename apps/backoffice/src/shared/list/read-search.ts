const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

interface Part {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: unknown } | { readonly success: false }
}
type Shape = Readonly<Record<string, Part>>
type Read<S extends Shape> = {
  readonly [Name in keyof S]?:
    | Extract<ReturnType<S[Name]['safeParse']>, { readonly success: true }>['data']
    | undefined
}

/** Reads filters from the URL. Invalid values are ignored. */
export const readSearch = <S extends Shape>(shape: S, given: Readonly<Record<string, unknown>>): Read<S> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]): [string, unknown][] => {
      const value = given[name]
      if (isEmpty(value)) return []
      const read = schema.safeParse(value)
      return read.success ? [[name, read.data]] : []
    }),
  ) as Read<S>

/** Formats the filters as a query string, to store them in a saved view. */
export const writeSearch = (search: object): string =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString()

/** Marks a link as current only if all filters are equal; by default a link with fewer filters matches too. */
export const EXACT_SEARCH = { exact: true, explicitUndefined: true } as const

/** Separates filters from parameters that only change how the list is shown (`kept`). */
export const separateFilters = <S extends object>(kept: readonly (keyof S & string)[]) => {
  const names = new Set<string>(kept)
  return {
    isFiltered: (search: S): boolean => Object.keys(search).some(name => !names.has(name)),
    unfiltered: (search: S): S =>
      Object.fromEntries(Object.entries(search).filter(([name]) => names.has(name))) as S,
  }
}
