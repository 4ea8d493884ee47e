import type { Deps } from '../../deps.ts'
import { gas } from './first/gas.ts'
import { gruas } from './first/gruas.ts'
import { rebt } from './first/rebt.ts'
import { rite } from './first/rite.ts'
import { rsif } from './first/rsif.ts'

/** In force since before anybody could ask: a clock that is moved back finds them too. */
const FIRST_DAY = '2026-01-01'

/** Every installation begins with a version of each trade's rules; what the body has made of them since stays. */
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
    // Of servers that start together one is first, by whichever of the two keys the other notices it.
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
