import type { DraftChanges } from '@habilita/contract/drafts'
import type { BookingState, Outcome } from '@habilita/contract/exam-words'
import type { Profile } from '@habilita/contract/profile'
import type { StaffSession, StaffSessionDetail } from '@habilita/contract/staff-exams'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { nameOf } from '../../user/public.ts'
import { presentScore, presentSession } from '../present.ts'
import { readPlaces } from '../read-bookings.ts'
import { readTaken } from '../seats/lock-session.ts'
import { newestScheme } from './write-search.ts'

const readExaminers = async (db: Db, ids: readonly string[]) =>
  Map.groupBy(
    await db
      .selectFrom('exam_examiners')
      .select(['session_id', 'user_id as id', nameOf('exam_examiners.user_id').as('name')])
      .where('session_id', 'in', ids)
      .orderBy('user_id')
      .execute(),
    row => row.session_id,
  )

/** Sessions as the body sees them, in the order of the ids. */
export const staffSessionsOf = async (
  db: Db,
  deps: Deps,
  ids: readonly string[],
): Promise<StaffSession[]> => {
  if (ids.length === 0) return []
  const places = await readPlaces(db, ids)
  const taken = await readTaken(db, ids, deps.clock.now())
  const examiners = await readExaminers(db, ids)
  return Promise.all(
    ids.map(async id => {
      const place = places.get(id)
      if (!place) throw new DomainError('NotFound')
      const { session, venue } = place
      const { booked = 0, offered = 0, waiting = 0 } = taken.get(id) ?? {}
      return {
        ...presentSession(session, { venue, scheme: await newestScheme(deps, session.category) }),
        capacity: session.capacity,
        booked,
        offered,
        waiting,
        state: session.state,
        cancelReason: session.cancel_reason,
        examiners: (examiners.get(id) ?? []).map(({ id: userId, name }) => ({ id: userId, name })),
        version: session.version,
      }
    }),
  )
}

interface RollRow {
  readonly id: string
  readonly request_id: string
  readonly user_id: string
  readonly state: BookingState
  readonly name: string | null
  readonly document: Profile['document']
  readonly accommodations: DraftChanges['accommodations'] | null
  readonly attempts: number
  readonly attempt: number | null
  readonly outcome: Outcome | null
  readonly score: number | null
  readonly areas: { name: string; score: number }[] | null
  readonly critical_failed: string[] | null
  readonly published_at: Date | null
}

/** Who comes, by name, with the document that they show at the door. */
const readRoll = async (db: Db, sessionId: string): Promise<StaffSessionDetail['roll']> => {
  const { rows } = await sql<RollRow>`
    select b.id, b.request_id, b.user_id, b.state, ${nameOf('b.user_id')} as name,
      (select profile -> 'document' from users where id = b.user_id) as document,
      requests.fields -> 'accommodations' as accommodations,
      (select count(*) from part_results earlier where earlier.request_id = b.request_id
        and earlier.part = b.part and earlier.outcome <> 'void' and earlier.published_at is not null) as attempts,
      r.attempt, r.outcome, r.score, r.areas, r.critical_failed, r.published_at
    from bookings b
      join requests on requests.id = b.request_id
      left join part_results r on r.booking_id = b.id
    where b.session_id = ${sessionId} and b.state in ('booked', 'attended', 'absent')
    order by name, b.id`.execute(db)
  return rows.map(row => ({
    bookingId: row.id,
    requestId: row.request_id,
    candidate: { id: row.user_id, name: row.name, document: row.document },
    state: row.state,
    attempt: row.attempt ?? row.attempts + 1,
    accommodations: row.accommodations ?? [],
    result:
      row.outcome === null
        ? null
        : {
            outcome: row.outcome,
            score: row.score === null ? null : presentScore(row.score),
            areas: (row.areas ?? []).map(({ name, score }) => ({ name, score: presentScore(score) })),
            criticalFailed: row.critical_failed ?? [],
            published: row.published_at !== null,
          },
  }))
}

export const sessionDetailOf = async (db: Db, deps: Deps, id: string): Promise<StaffSessionDetail> => {
  const [session] = await staffSessionsOf(db, deps, [id])
  if (!session) throw new DomainError('NotFound')
  return { ...session, roll: await readRoll(db, id) }
}
