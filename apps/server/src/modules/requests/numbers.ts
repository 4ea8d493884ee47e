import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/**
 * Returns the next number of a series and year. The row stays locked until the transaction ends, so a
 * rollback releases the number and leaves no gap.
 */
export const nextInSeries = async (t: Tx, series: string, year: number): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into number_series (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = number_series.last + 1
    returning last`.execute(t)
  if (!rows[0]) throw new Error('A series gives a number')
  return rows[0].last
}

/** `S-2026-000123` */
export const nextNumber = async (t: Tx, series: string, year: number): Promise<string> =>
  `${series}-${year}-${String(await nextInSeries(t, series, year)).padStart(6, '0')}`

/** SQL subquery for the number of the request that a column references. */
export const numberOf = (column: string): RawBuilder<string> =>
  sql`(select number from requests where id = ${sql.ref(column)})`
