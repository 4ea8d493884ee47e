import type { BookingState } from '@habilita/contract/exam-words'
import type { Db } from '../../db/client.ts'
import { asRequest, requestColumns } from '../requests/public.ts'
import { findProfiles } from '../user/public.ts'
import { asBooking, bookingColumns } from './rows.ts'

interface Written {
  readonly outcome: string
  readonly score: number | null
  readonly areas: readonly { readonly name: string; readonly score: number }[]
  readonly critical_failed: string[]
  readonly published_at: Date | null
}

interface RollRow {
  readonly bookingId: string
  readonly requestId: string
  readonly candidate: {
    readonly id: string
    readonly name: string | null
    readonly document: { readonly kind: string; readonly number: string } | null
  }
  readonly state: BookingState
  readonly attempt: number
  readonly accommodations: string[]
  readonly result: Written | null
}

const readWritten = async (db: Db, bookingIds: readonly string[]) => {
  const rows = await db
    .selectFrom('part_results')
    .select(['booking_id', 'attempt', 'outcome', 'score', 'areas', 'critical_failed', 'published_at'])
    .where('booking_id', 'in', bookingIds)
    .execute()
  return new Map(
    rows.map(row => [row.booking_id, { ...row, areas: row.areas as unknown as Written['areas'] }]),
  )
}

/** How many attempts at a part each request has used; one whose result is void is not counted. */
export const attemptsOf = async (
  db: Db,
  requestIds: readonly string[],
  part: string,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('part_results')
    .select(({ fn }) => ['request_id', fn.countAll<number>().as('count')])
    .where('request_id', 'in', requestIds)
    .where('part', '=', part)
    .where('outcome', '<>', 'void')
    .where('published_at', 'is not', null)
    .groupBy('request_id')
    .execute()
  return new Map(rows.map(row => [row.request_id, row.count]))
}

const byName = new Intl.Collator('es')

/** Who has a seat in a session that stands, by surname as a list at the door has them. */
export const readRoll = async (db: Db, sessionId: string): Promise<RollRow[]> => {
  const bookings = (
    await db
      .selectFrom('bookings')
      .select(bookingColumns)
      .where('session_id', '=', sessionId)
      .where('state', 'in', ['booked', 'attended', 'absent'])
      .orderBy('id')
      .execute()
  ).map(asBooking)
  const [first] = bookings
  if (!first) return []
  const requestIds = bookings.map(booking => booking.request_id)
  const written = await readWritten(
    db,
    bookings.map(booking => booking.id),
  )
  const attempts = await attemptsOf(db, requestIds, first.part)
  const requests = new Map(
    (await db.selectFrom('requests').select(requestColumns).where('id', 'in', requestIds).execute()).map(
      row => [row.id, asRequest(row)],
    ),
  )
  const profiles = await findProfiles(
    db,
    bookings.map(booking => booking.user_id),
  )
  return bookings
    .map(booking => {
      const profile = profiles.get(booking.user_id)
      const { firstName = null, firstSurname = null, secondSurname = null } = profile ?? {}
      const names = [firstName, firstSurname, secondSurname].filter(name => name !== null)
      const result = written.get(booking.id) ?? null
      const row: RollRow = {
        bookingId: booking.id,
        requestId: booking.request_id,
        candidate: {
          id: booking.user_id,
          name: names.length > 0 ? names.join(' ') : null,
          document: profile?.document
            ? { kind: profile.document.kind, number: profile.document.number }
            : null,
        },
        state: booking.state,
        attempt: result?.published_at != null ? result.attempt : (attempts.get(booking.request_id) ?? 0) + 1,
        accommodations: [...(requests.get(booking.request_id)?.fields.accommodations ?? [])],
        result,
      }
      return { row, listed: [firstSurname, secondSurname, firstName].filter(name => name !== null).join(' ') }
    })
    .toSorted((one, other) => byName.compare(one.listed, other.listed))
    .map(({ row }) => row)
}
