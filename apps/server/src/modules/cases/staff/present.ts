import type { StaffCase } from '@habilita/contract/cases'
import type { Db } from '../../../db/client.ts'
import { contactsOf, namesOf } from '../../user/public.ts'
import { grounds } from '../grounds.ts'
import { type CaseRow, documentsOf, presentCase } from '../rows.ts'
import { caseMay } from '../rules.ts'

/** Whoever must not look at it: whose it is, and whoever took part in what it is against. */
export const notThese = async (db: Db, row: CaseRow): Promise<(string | null)[]> => {
  const { kind, user_id: userId, about_kind: about, about_id: id, contested_at: at } = row
  if (kind !== 'appeal' || about === null || id === null || at === null) return [userId]
  return [userId, ...(await grounds[about].tookPart(db, id, at))]
}

/** Cases as somebody of the body sees them, in the order of the rows. */
export const presentStaffCases = async (
  db: Db,
  rows: readonly CaseRow[],
  viewer: string,
): Promise<StaffCase[]> => {
  const senders = rows.flatMap(row => row.user_id ?? [])
  const reviewers = rows.flatMap(row => row.reviewer_id ?? [])
  const names = await namesOf(db, [...new Set([...senders, ...reviewers])])
  const contacts = await contactsOf(db, senders)
  const documents = await documentsOf(
    db,
    rows.map(({ id }) => id),
  )
  const cases: StaffCase[] = []
  for (const row of rows) {
    const { user_id: from, reviewer_id: reviewer, state } = row
    const situation = { state, reviewerId: reviewer, notThese: await notThese(db, row) }
    cases.push({
      ...presentCase(row, documents.get(row.id) ?? []),
      version: row.version,
      from:
        from === null
          ? { id: null, name: row.name, email: row.email }
          : { id: from, name: names.get(from) ?? null, email: contacts.get(from) ?? null },
      reviewer: reviewer === null ? null : { id: reviewer, name: names.get(reviewer) ?? null },
      allowedActions: caseMay(situation, viewer),
    })
  }
  return cases
}

export const presentStaffCase = async (db: Db, row: CaseRow, viewer: string): Promise<StaffCase> => {
  const [shown] = await presentStaffCases(db, [row], viewer)
  if (!shown) throw new Error('A case that was read is shown')
  return shown
}
