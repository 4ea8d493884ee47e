import type { TieKind } from '@habilita/contract/staff-interests'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { todayOf } from '../calendar/public.ts'
import { findProfiles } from '../user/public.ts'
import { asTie, interestColumns } from './rows.ts'
import { counts, isAbout } from './rules.ts'

/** Somebody of the body who should not judge somebody: they are the same person, or have declared why not. */
export interface Conflict {
  readonly staffId: string
  readonly personId: string
  readonly tie: TieKind | 'self'
}

/** Who of these should judge whom of those not at all. */
export const conflictsBetween = async (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  { staffIds, personIds }: { readonly staffIds: readonly string[]; readonly personIds: readonly string[] },
): Promise<Conflict[]> => {
  const [staff, people] = [[...new Set(staffIds)], [...new Set(personIds)]]
  const selves = staff
    .filter(id => people.includes(id))
    .map((id): Conflict => ({ staffId: id, personId: id, tie: 'self' }))
  if (staff.length === 0 || people.length === 0) return selves
  const rows = await db
    .selectFrom('staff_interests')
    .select(interestColumns)
    .where('user_id', 'in', staff)
    .where('removed_at', 'is', null)
    .orderBy('declared_at')
    .orderBy('id')
    .execute()
  const today = todayOf(deps)
  const ties = rows
    .map(row => Object.assign(asTie(row), { staffId: row.user_id }))
    .filter(tie => counts(tie, today))
  if (ties.length === 0) return selves
  const profiles = await findProfiles(db, people)
  const declared = people.flatMap(personId => {
    const profile = profiles.get(personId)
    return profile === undefined
      ? []
      : ties
          .filter(tie => isAbout(tie, profile))
          .map(({ staffId, tie }): Conflict => ({ staffId, personId, tie }))
  })
  return [...selves, ...declared]
}

/** Refuses whoever has declared that something ties them to this person. */
export const refuseTied = async (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  staffId: string,
  personId: string,
): Promise<void> => {
  const conflicts = await conflictsBetween(db, deps, { staffIds: [staffId], personIds: [personId] })
  if (conflicts.length > 0) throw new DomainError('CONFLICT_OF_INTEREST')
}
