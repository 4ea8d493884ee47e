import type { StaffInterest } from '@habilita/contract/exams/staff-interests'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { todayOf } from '../calendar/public.ts'
import { namesOf } from '../user/public.ts'
import { asTie, type InterestRow } from './rows.ts'
import { counts } from './rules.ts'

export const presentInterests = async (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  rows: readonly InterestRow[],
): Promise<StaffInterest[]> => {
  const names = await namesOf(db, [...new Set(rows.flatMap(row => [row.user_id, row.declared_by]))])
  const today = todayOf(deps)
  return rows.map(row => {
    const tie = asTie(row)
    return {
      id: row.id,
      staff: { id: row.user_id, name: names.get(row.user_id) ?? null },
      ...tie,
      counts: row.removed_at === null && counts(tie, today),
      declaredAt: row.declared_at.toISOString(),
      declaredBy: { id: row.declared_by, name: names.get(row.declared_by) ?? null },
      removedAt: row.removed_at?.toISOString() ?? null,
    }
  })
}
