import type { TieKind } from '@habilita/contract/exams/staff-interests'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { dayIn } from '../calendar/public.ts'
import { type Known, readIdentities } from './identities.ts'
import { asTie, interestColumns } from './rows.ts'
import { counts, isAbout, type Tie } from './rules.ts'

/** A staff member who must not judge a person: they are the same person or have declared a tie. */
export interface Conflict {
  readonly staffId: string
  readonly personId: string
  readonly tie: TieKind | 'self'
}

interface Asked {
  readonly staffIds: readonly string[]
  readonly personIds: readonly string[]
  /** When the matter to judge began, if it is not a request in progress. */
  readonly since?: Date | null | undefined
}

type Declared = Tie & { readonly staffId: string; readonly removedAt: Date | null }

const earliest = (times: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.min(...times.flatMap(time => time?.getTime() ?? [])))

const countedSince = (tie: Declared, from: Date): boolean =>
  (tie.removedAt === null || tie.removedAt > from) && counts(tie, dayIn('Europe/Madrid', from))

const readTies = async (db: Db, staffIds: readonly string[]): Promise<Declared[]> => {
  const rows = await db
    .selectFrom('staff_interests')
    .select(interestColumns)
    .where('user_id', 'in', staffIds)
    .orderBy('declared_at')
    .orderBy('id')
    .execute()
  return rows.map(row => Object.assign(asTie(row), { staffId: row.user_id, removedAt: row.removed_at }))
}

const NOBODY: Known = { identities: [], since: null }

const documentsOf = ({ identities }: Known): readonly string[] =>
  identities.flatMap(({ document }) => document?.number ?? [])

/** The same account, or another account of the same person. */
const isSame = (known: ReadonlyMap<string, Known>, staffId: string, personId: string): boolean => {
  const theirs = documentsOf(known.get(personId) ?? NOBODY)
  return staffId === personId || documentsOf(known.get(staffId) ?? NOBODY).some(own => theirs.includes(own))
}

/**
 * Finds which staff must not judge which people. A tie counts if it was in force at any time since the matter
 * began, even if removed later: removing a tie does not allow anyone to judge.
 */
export const conflictsBetween = async (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  { staffIds, personIds, since }: Asked,
): Promise<Conflict[]> => {
  const [staff, people] = [[...new Set(staffIds)], [...new Set(personIds)]]
  if (staff.length === 0 || people.length === 0) return []
  const known = await readIdentities(db, [...people, ...staff])
  const selves = staff.flatMap(staffId =>
    people
      .filter(personId => isSame(known, staffId, personId))
      .map((personId): Conflict => ({ staffId, personId, tie: 'self' })),
  )
  const ties = await readTies(db, staff)
  const now = deps.clock.now()
  const declared = people.flatMap(personId => {
    const { identities, since: submitted } = known.get(personId) ?? NOBODY
    const from = earliest([now, since, submitted])
    return ties
      .filter(tie => countedSince(tie, from))
      .filter(tie => identities.some(identity => isAbout(tie, identity)))
      .map(({ staffId, tie }): Conflict => ({ staffId, personId, tie }))
  })
  return [...selves, ...declared]
}

interface Judging {
  readonly staffId: string
  readonly personId: string
  /** As in `Asked`. */
  readonly since?: Date | null
}

/** Refuses staff who have declared a tie to this person. */
export const refuseTied = async (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  { staffId, personId, since }: Judging,
): Promise<void> => {
  const conflicts = await conflictsBetween(db, deps, { staffIds: [staffId], personIds: [personId], since })
  if (conflicts.length > 0) throw new DomainError('CONFLICT_OF_INTEREST')
}
