import type { StaffSession, StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Caller } from '../identity/public.ts'
import { conflictsBetween } from '../impartiality/public.ts'
import { newestSchemes } from '../schemes/public.ts'
import { namesOf } from '../user/public.ts'
import { presentSession } from './present.ts'
import { readPlaces } from './read-bookings.ts'
import { NOTHING_DUE, readDue } from './read-due.ts'
import { readRoll } from './read-roll.ts'
import { readTaken } from './seats/lock-session.ts'

const readExaminers = async (
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, StaffSession['examiners']>> => {
  const rows = await db
    .selectFrom('exam_examiners')
    .select(['session_id', 'user_id'])
    .where('session_id', 'in', sessionIds)
    .orderBy('user_id')
    .execute()
  const names = await namesOf(db, [...new Set(rows.map(row => row.user_id))])
  const bySession = Map.groupBy(rows, row => row.session_id)
  return new Map(
    [...bySession].map(([id, of]) => [
      id,
      of.map(({ user_id: userId }) => ({ id: userId, name: names.get(userId) ?? null })),
    ]),
  )
}

/** Sessions as staff see them, in the order of the ids. Unknown ids are skipped. */
export const staffSessionsOf = async (
  db: Db,
  deps: Deps,
  sessionIds: readonly string[],
): Promise<StaffSession[]> => {
  if (sessionIds.length === 0) return []
  const places = await readPlaces(db, sessionIds)
  const seats = await readTaken(db, sessionIds, deps.clock.now())
  const examiners = await readExaminers(db, sessionIds)
  const due = await readDue(db, sessionIds, deps.clock.now())
  const schemes = await newestSchemes(deps)
  return sessionIds.flatMap(id => {
    const place = places.get(id)
    if (!place) return []
    const { session, venue } = place
    return [
      {
        ...presentSession(session, { venue, scheme: schemes.get(session.category) }),
        ...(seats.get(id) ?? { booked: 0, offered: 0, waiting: 0 }),
        capacity: session.capacity,
        state: session.state,
        cancelReason: session.cancel_reason,
        examiners: examiners.get(id) ?? [],
        due: due.get(id) ?? NOTHING_DUE,
        version: session.version,
      },
    ]
  })
}

/** Conflicts of interest between the session's examiners and candidates. */
const readConflicts = async (
  db: Db,
  deps: Deps,
  { examiners, roll }: Pick<StaffSessionDetail, 'examiners' | 'roll'>,
): Promise<StaffSessionDetail['conflicts']> => {
  const conflicts = await conflictsBetween(db, deps, {
    staffIds: examiners.map(({ id }) => id),
    personIds: roll.map(({ candidate }) => candidate.id),
  })
  return conflicts.flatMap(({ staffId, personId, tie }) => {
    const examiner = examiners.find(({ id }) => id === staffId)
    return roll
      .filter(({ candidate }) => candidate.id === personId)
      .flatMap(({ bookingId, candidate: { id, name } }) =>
        examiner ? [{ examiner, bookingId, candidate: { id, name }, tie }] : [],
      )
  })
}

/** One session with its roll and the results recorded so far. */
export const staffSessionOf = async (
  db: Db,
  deps: Deps,
  sessionId: string,
  { id: viewer }: Pick<Caller, 'id'>,
): Promise<StaffSessionDetail> => {
  const [session] = await staffSessionsOf(db, deps, [sessionId])
  if (!session) throw new DomainError('NotFound')
  const roll = await readRoll(db, deps, sessionId, viewer)
  return { ...session, roll, conflicts: await readConflicts(db, deps, { ...session, roll }) }
}
