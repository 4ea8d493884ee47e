/** Of a list that comes page by page. */
interface RowPage<T> {
  readonly rows: readonly T[]
  readonly next: string | null
}

interface Known<T> {
  /** What is being typed, and what of it the server has been asked. */
  readonly text: string
  readonly query: string
  /** What the server found for `query`. */
  readonly found: readonly RowPage<T>[] | undefined
  /** The list as far as it has been looked through. */
  readonly list: readonly RowPage<T>[] | undefined
  /** All of it, where something else has seen it. */
  readonly all?: readonly T[] | undefined
  /** The rule of the server, for what the device has. */
  readonly isFound: (row: T, text: string) => boolean
}

interface Shown<T> {
  /** `undefined` while nothing is known. */
  readonly rows: readonly T[] | undefined
  /** Nothing more can come for this text. */
  readonly settled: boolean
}

const rowsOf = <T>(pages: readonly RowPage<T>[]): T[] => pages.flatMap(({ rows }) => rows)

/** What the device has, each once and as the newest answer tells it. */
const onDevice = <T extends { readonly id: string }>({ list, all }: Known<T>) => {
  if (!list) return all && { rows: [...all], complete: true }
  const rows = rowsOf(list)
  const complete = list.at(-1)?.next === null
  const listed = new Set(rows.map(({ id }) => id))
  const rest = complete ? [] : (all ?? []).filter(({ id }) => !listed.has(id))
  return { rows: [...rows, ...rest], complete: complete || all !== undefined }
}

/**
 * What a list with a search shows: the server's answer, and until it is there what the device finds by the same rule.
 * Without a search only what has been looked through page by page is shown.
 */
export const shownRows = <T extends { readonly id: string }>(known: Known<T>): Shown<T> => {
  const { text, query, found, isFound } = known
  if (text === query && found) return { rows: rowsOf(found), settled: true }
  const here = onDevice(known)
  if (!here) return { rows: undefined, settled: false }
  const rows = text === '' ? here.rows : here.rows.filter(row => isFound(row, text))
  return { rows, settled: here.complete }
}
