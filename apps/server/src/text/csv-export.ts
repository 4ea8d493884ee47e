import { csvOf } from './csv.ts'
import { tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../domain-error.ts'
import { type NewEvent, writeEvent } from '../events/write.ts'

const PAGE = 1000
/** The table is built in memory: larger exports must be split. */
const MOST_ROWS = 50_000

export type CsvRow = readonly string[]

/** A page of a list, as the rows of a table. */
type ReadPage = (page: { readonly after: string | undefined; readonly limit: number }) => Promise<{
  readonly rows: readonly CsvRow[]
  readonly next: string | null
}>

export const readAll = async (
  readPage: ReadPage,
  /** The filter field that can shorten a list that is too long, and the message about it. */
  tooMany: { readonly field: string; readonly message: (most: number) => string },
): Promise<CsvRow[]> => {
  const rows: CsvRow[] = []
  for (let after: string | undefined; ;) {
    const page = await readPage({ after, limit: PAGE })
    rows.push(...page.rows)
    if (rows.length > MOST_ROWS)
      throw new DomainError('InvalidInput', { fields: { [tooMany.field]: tooMany.message(MOST_ROWS) } })
    if (page.next === null) return rows
    after = page.next
  }
}

/** A table for a spreadsheet. The export is recorded before the table is sent. */
export const exportTable = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  table: readonly CsvRow[],
  { name, ...event }: Omit<NewEvent, 'at'> & { readonly name: string },
) => {
  await tx(deps.db, t => writeEvent(t, { ...event, at: deps.clock.now() }))
  return {
    bytes: csvOf(table),
    contentType: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  }
}
