import { type RawBuilder, sql } from 'kysely'
import { tx, type Tx } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import type { Deps } from '../../deps.ts'
import { runAllThenThrow } from '../../jobs/run-all-then-throw.ts'
import { todayOf } from '../calendar/public.ts'

const LOT = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

export interface Moment {
  readonly t: Tx
  readonly now: Date
  readonly today: string
}

/**
 * Processes all due rows of a table, each in its own transaction: a crash loses one, and a failure does not
 * stop the others. `work` must check again after locking, since other processes may run too.
 */
export const eachDue = (
  { db, clock }: Deps,
  table: keyof DB,
  isDue: (today: string) => RawBuilder<boolean>,
  work: (moment: Moment, id: string) => Promise<void>,
): Promise<void> =>
  runAllThenThrow(`Some ${table} could not be taken away`, async attempt => {
    const today = todayOf({ clock })
    for (let after = FIRST, more = true; more;) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
        where id > ${after} and ${isDue(today)} order by id limit ${LOT}`.execute(db)
      for (const { id } of rows) await attempt(() => tx(db, t => work({ t, now: clock.now(), today }, id)))
      after = rows.at(-1)?.id ?? after
      more = rows.length === LOT
    }
  })

/** Locks a row, then checks whether it is due: the check sees concurrent changes. */
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
