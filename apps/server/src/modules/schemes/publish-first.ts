import type { Deps } from '../../deps.ts'
import { gas } from './first/gas.ts'
import { gruas } from './first/gruas.ts'
import { rebt } from './first/rebt.ts'
import { rite } from './first/rite.ts'
import { rsif } from './first/rsif.ts'

/** Before any possible request, so that the schemes are in force even if the clock is set back. */
const FIRST_DAY = '2026-01-01'

/** Inserts the first version of each category's scheme. Versions published later are never changed. */
export const publishFirstSchemes = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const rows = [rite, rsif, rebt, gas, gruas].map(content => ({
    id: `${content.category}-1`,
    category: content.category,
    version: 1,
    in_force_from: FIRST_DAY,
    content: JSON.stringify(content),
    created_at: clock.now(),
  }))
  await db
    .insertInto('schemes')
    .values(rows)
    // Servers that start together conflict on either of the two keys. The first insert wins.
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
