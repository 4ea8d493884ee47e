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

/** What of an address can be used as a filter: a wrong value is as if it were not there. */
export const readSearch = <S extends Shape>(shape: S, given: Readonly<Record<string, unknown>>): Read<S> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]): [string, unknown][] => {
      const value = given[name]
      if (isEmpty(value)) return []
      const read = schema.safeParse(value)
      return read.success ? [[name, read.data]] : []
    }),
  ) as Read<S>

/** As an address has it, to be kept under a name. */
export const writeSearch = (search: object): string =>
  new URLSearchParams(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString()

/** A link is where one is only if it leads to the same filters: one with fewer would be, too. */
export const EXACTLY = { exact: true, explicitUndefined: true } as const
