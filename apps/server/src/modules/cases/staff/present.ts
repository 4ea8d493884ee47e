import type { StaffCase } from '@habilita/contract/cases'
import type { Db } from '../../../db/client.ts'
import { contactOf, namesOf } from '../../user/public.ts'
import { grounds } from '../grounds.ts'
import { type CaseRow, presentOne } from '../rows.ts'
import { caseMay } from '../rules.ts'

/** Whoever must not look at it: whose it is, and whoever took part in what it is against. */
export const notThese = async (db: Db, row: CaseRow): Promise<(string | null)[]> => {
  const { kind, user_id: userId, about_kind: about, about_id: id, contested_at: at } = row
  if (kind !== 'appeal' || about === null || id === null || at === null) return [userId]
  return [userId, ...(await grounds[about].tookPart(db, id, at))]
}

export const presentStaffCase = async (db: Db, row: CaseRow, viewer: string): Promise<StaffCase> => {
  const names = await namesOf(
    db,
    [row.user_id, row.reviewer_id].filter(id => id !== null),
  )
  return {
    ...(await presentOne(db, row)),
    version: row.version,
    from: {
      id: row.user_id,
      name: row.user_id === null ? row.name : (names.get(row.user_id) ?? null),
      email: row.user_id === null ? row.email : await contactOf(db, row.user_id),
    },
    reviewer:
      row.reviewer_id === null ? null : { id: row.reviewer_id, name: names.get(row.reviewer_id) ?? null },
    allowedActions: caseMay(
      { state: row.state, reviewerId: row.reviewer_id, notThese: await notThese(db, row) },
      viewer,
    ),
  }
}
