import { venueInNotices } from '@habilita/contract/exams/exam-notices'
import type { ExamTimeZone } from '@habilita/contract/exams/exam-values'
import type { PartKind } from '@habilita/contract/schemes/schemes'
import type { Db } from '../../db/client.ts'
import { presentScore } from './present.ts'
import { type Place, readPlaces } from './read-bookings.ts'
import { resultAppealUntil } from './results/appeal-until.ts'
import { changeUntil } from './time-rules.ts'

/** The facts about a booking or a waiting list entry that messages can mention. */
export interface ExamFacts {
  readonly part: PartKind
  readonly startsAt: Date
  readonly changeUntil: Date
  readonly zone: ExamTimeZone
  readonly venue: string
  readonly offerUntil: Date | null
  readonly score: number | null
  /** In this order: last date that a pass counts, first date for a resit, last date to justify an absence. */
  readonly keptUntil: string | null
  readonly resitFrom: string | null
  readonly explainUntil: string | null
  readonly reason: string
  readonly isAccepted: boolean
  readonly appealUntil: string | null
  readonly others: readonly Pick<ExamFacts, 'startsAt' | 'zone' | 'venue'>[]
}

/** The ids in the payload of an event. */
interface About {
  readonly booking?: string
  readonly waiting?: string
  /** The incident whose text is the reason. */
  readonly incident?: string
  /** Sessions that can be booked instead. */
  readonly others?: readonly string[]
}

const readResult = (db: Db, bookingId: string) =>
  db
    .selectFrom('part_results')
    .select(['score', 'kept_until', 'resit_from', 'published_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

const readAbsence = (db: Db, bookingId: string) =>
  db
    .selectFrom('absences')
    .select(['due_on', 'outcome', 'reason'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

const readIncident = (db: Db, id: string) =>
  db.selectFrom('incidents').select('text').where('id', '=', id).executeTakeFirst()

const whereOf = ({ session, venue }: Place) => ({
  startsAt: session.starts_at,
  zone: venue.time_zone,
  venue: venueInNotices(venue),
})

export const examFacts = async (
  db: Db,
  { booking, waiting, incident, others = [] }: About,
): Promise<ExamFacts | undefined> => {
  const subject =
    waiting === undefined
      ? await db
          .selectFrom('bookings')
          .select(['session_id', 'part', 'cancel_reason'])
          .where('id', '=', booking ?? '')
          .executeTakeFirst()
      : await db
          .selectFrom('waiting_entries')
          .select(['session_id', 'part', 'offer_expires_at'])
          .where('id', '=', waiting)
          .executeTakeFirst()
  if (!subject) return undefined
  const places = await readPlaces(db, [subject.session_id, ...others])
  const place = places.get(subject.session_id)
  if (!place) return undefined
  const { session, venue } = place
  const result = booking === undefined ? undefined : await readResult(db, booking)
  const absence = booking === undefined ? undefined : await readAbsence(db, booking)
  const wrong = incident === undefined ? undefined : await readIncident(db, incident)
  const cancelReason = 'cancel_reason' in subject ? subject.cancel_reason : session.cancel_reason
  const score = result?.score ?? null
  return {
    part: subject.part,
    ...whereOf(place),
    changeUntil: changeUntil(session.starts_at, venue.time_zone),
    offerUntil: 'offer_expires_at' in subject ? subject.offer_expires_at : null,
    score: score === null ? null : presentScore(score),
    keptUntil: result?.kept_until ?? null,
    resitFrom: result?.resit_from ?? null,
    explainUntil: absence?.due_on ?? null,
    reason: wrong?.text ?? absence?.reason ?? cancelReason ?? '',
    appealUntil: result?.published_at ? resultAppealUntil(result.published_at) : null,
    isAccepted: absence?.outcome === 'accepted',
    others: others.flatMap(id => {
      const other = places.get(id)
      return other ? [whereOf(other)] : []
    }),
  }
}
