import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/**
 * The next number of a series and year, `S-2026-000123`. The row stays locked until the transaction ends: one that
 * fails gives its number back, so that there are no gaps.
 */
export const nextNumber = async (t: Tx, series: string, year: number): Promise<string> => {
  const { rows } = await sql<{ last: number }>`
    insert into number_series (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = number_series.last + 1
    returning last`.execute(t)
  return `${series}-${year}-${String(rows[0]?.last).padStart(6, '0')}`
}
