import { type RawBuilder, sql } from 'kysely'
import { tx, type Tx } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { todayOf } from '../calendar/public.ts'

const LOT = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

export interface Moment {
  readonly t: Tx
  readonly now: Date
  readonly today: string
}

/**
 * All rows of a table that are due, one after the other, each in a transaction of its own: whoever is killed has lost
 * one, and one that fails keeps no other. The work looks again once it has locked what it is about, since others may
 * be at it too.
 */
export const eachDue = (
  { db, clock }: Deps,
  table: keyof DB,
  isDue: (today: string) => RawBuilder<boolean>,
  work: (moment: Moment, id: string) => Promise<void>,
): Promise<void> =>
  eachApart(`Some ${table} could not be taken away`, async attempt => {
    const today = todayOf({ clock })
    for (let after = FIRST, more = true; more;) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
        where id > ${after} and ${isDue(today)} order by id limit ${LOT}`.execute(db)
      for (const { id } of rows) await attempt(() => tx(db, t => work({ t, now: clock.now(), today }, id)))
      after = rows.at(-1)?.id ?? after
      more = rows.length === LOT
    }
  })

/** Locks a row and tells whether it is due, once it is known that nobody else is changing it. */
export const lockDue = async (
  { t, today }: Moment,
  table: keyof DB,
  id: string,
  isDue: (today: string) => RawBuilder<boolean>,
): Promise<boolean> => {
  await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(t)
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} and ${isDue(today)}`.execute(
    t,
  )
  return rows.length > 0
}
