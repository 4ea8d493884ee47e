import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { conflictsBetween } from '../../impartiality/public.ts'
import { actorsAbout } from '../actors-about.ts'
import { grounds } from '../grounds.ts'
import type { CaseRow } from '../rows.ts'
import { barOf } from '../rules.ts'

/** For an appeal, who took part in the contested decision; for a complaint, who took part in its object. */
const tookPartIn = async (db: Db, row: CaseRow): Promise<readonly string[]> => {
  const { kind, about_kind: about, about_id: id, contested_at: at } = row
  if (about === null || id === null) return []
  if (kind === 'complaint') return actorsAbout(db, about, id)
  return at === null ? [] : grounds[about].tookPart(db, id, at)
}

const tiedTo = async (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  row: CaseRow,
  staffIds: readonly string[],
): Promise<string[]> => {
  if (row.user_id === null) return []
  const since = row.contested_at ?? row.created_at
  const conflicts = await conflictsBetween(db, deps, { staffIds, personIds: [row.user_id], since })
  return conflicts.map(({ staffId }) => staffId)
}

/** The state of a case, as far as it decides which of these staff members may do what. */
export const situationOf = async (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  row: CaseRow,
  staffIds: readonly string[],
) => ({
  state: row.state,
  reviewerId: row.reviewer_id,
  senderId: row.user_id,
  tookPart: await tookPartIn(db, row),
  tied: await tiedTo(db, deps, row, staffIds),
})

/**
 * Throws when the staff member sent the case, took part in its object or declared a conflict of interest with
 * the sender. Otherwise returns the situation.
 */
export const refuseBarred = async (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  row: CaseRow,
  staffId: string,
): Promise<Awaited<ReturnType<typeof situationOf>>> => {
  const situation = await situationOf(db, deps, row, [staffId])
  const bar = barOf(situation, staffId)
  if (bar !== null) throw new DomainError(bar === 'conflict' ? 'CONFLICT_OF_INTEREST' : 'TOOK_PART')
  return situation
}

/** Ids of the cases a staff member is barred from: they must not read their content either. */
export const barredFrom = async (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  rows: readonly CaseRow[],
  staffId: string,
): Promise<ReadonlySet<string>> => {
  const barred = new Set<string>()
  for (const row of rows)
    if (barOf(await situationOf(db, deps, row, [staffId]), staffId) !== null) barred.add(row.id)
  return barred
}
