/** A page of a list. */
interface RowPage<T> {
  readonly rows: readonly T[]
  readonly next: string | null
}

interface Known<T> {
  /** The typed text, and the text sent to the server. */
  readonly text: string
  readonly query: string
  /** The server's results for `query`. */
  readonly found: readonly RowPage<T>[] | undefined
  /** The pages loaded so far. */
  readonly list: readonly RowPage<T>[] | undefined
  /** All rows, if another query has them. */
  readonly all?: readonly T[] | undefined
  /** The server's search rule, for rows on the device. */
  readonly isFound: (row: T, text: string) => boolean
}

interface Shown<T> {
  /** `undefined` until something is known. */
  readonly rows: readonly T[] | undefined
  /** No more rows can arrive for this text. */
  readonly settled: boolean
}

const rowsOf = <T>(pages: readonly RowPage<T>[]): T[] => pages.flatMap(({ rows }) => rows)

/** Rows on the device, without duplicates, newest version first. */
const onDevice = <T extends { readonly id: string }>({ list, all }: Known<T>) => {
  if (!list) return all && { rows: [...all], complete: true }
  const rows = rowsOf(list)
  const complete = list.at(-1)?.next === null
  const listed = new Set(rows.map(({ id }) => id))
  const rest = complete ? [] : (all ?? []).filter(({ id }) => !listed.has(id))
  return { rows: [...rows, ...rest], complete: complete || all !== undefined }
}

/**
 * The rows that a list with a search shows: the server's results, and until they arrive the rows on the device that
 * match the same rule. Without a search, the pages loaded so far.
 */
export const shownRows = <T extends { readonly id: string }>(known: Known<T>): Shown<T> => {
  const { text, query, found, isFound } = known
  if (text === query && found) return { rows: rowsOf(found), settled: true }
  const here = onDevice(known)
  if (!here) return { rows: undefined, settled: false }
  const rows = text === '' ? here.rows : here.rows.filter(row => isFound(row, text))
  return { rows, settled: here.complete }
}
