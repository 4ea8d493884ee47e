import { tx } from '../../db/client.ts'
import { writeFact } from '../../db/installation.ts'
import type { Deps } from '../../deps.ts'
import { holidays2026 } from './holidays-2026.ts'
import { holidays2027 } from './holidays-2027.ts'

const years = { 2026: holidays2026, 2027: holidays2027 }

/** Inserts each year's calendar once, so that corrections made later by staff are never overwritten. */
export const publishHolidays = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  for (const [year, holidays] of Object.entries(years))
    await tx(db, async t => {
      if (await writeFact(t, `holidays_${year}`, clock.now().toISOString()))
        await t
          .insertInto('holidays')
          .values([...holidays])
          .execute()
    })
}
