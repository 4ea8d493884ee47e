import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Requests } from '../db/schema.gen.ts'
import { publishFirstSchemes } from '../modules/schemes/public.ts'
import { fixedClock } from './fixed-clock.ts'

/** Inserts a submitted request, for tests of what its events cause. Returns its id. */
export const buildSubmitted = async (
  db: Db,
  userId: string,
  overrides: Partial<Insertable<Requests>> = {},
): Promise<string> => {
  await publishFirstSchemes({ db, clock: fixedClock() })
  const { id: schemeId } = await db
    .selectFrom('schemes')
    .select('id')
    .where('category', '=', 'rebt')
    .executeTakeFirstOrThrow()
  const at = new Date('2026-11-16T09:00:00Z')
  const id = randomUUID()
  await db
    .insertInto('requests')
    .values({
      id,
      user_id: userId,
      draft_key: randomUUID(),
      number: `S-2026-${id.slice(0, 13)}`,
      state: 'submitted',
      type: 'initial',
      category: 'rebt',
      scopes: ['REBT-B'],
      scheme_id: schemeId,
      created_at: at,
      changed_at: at,
      submitted_at: at,
      due_on: '2026-11-30',
      payment_state: 'pending',
      fee_cents: 18_000,
      ...overrides,
    })
    .execute()
  return id
}
