import type { PartKind } from '@habilita/contract/schemes/schemes'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { requestColumns, type RequestRow } from '../requests/public.ts'
import { pinnedScheme } from '../schemes/public.ts'
import { findProfiles } from '../user/public.ts'
import { presentScore } from './present.ts'
import { bookingColumns, standingStates } from './rows.ts'

type RollEntry = StaffSessionDetail['roll'][number]

interface Written {
  readonly attempt: number
  readonly result: NonNullable<RollEntry['result']>
}

const readWritten = async (db: Db, bookingIds: readonly string[]): Promise<Map<string, Written>> => {
  const rows = await db
    .selectFrom('part_results')
    .select([
      'booking_id',
      'attempt',
      'outcome',
      'score',
      'areas',
      'critical_failed',
      'recorded_at',
      'published_at',
    ])
    .where('booking_id', 'in', bookingIds)
    .execute()
  return new Map(
    rows.map(row => [
      row.booking_id,
      {
        attempt: row.attempt,
        result: {
          outcome: row.outcome,
          score: row.score === null ? null : presentScore(row.score),
          areas: row.areas.map(({ name, score }) => ({
            name,
            score: presentScore(score),
          })),
          criticalFailed: row.critical_failed,
          recordedAt: row.recorded_at.toISOString(),
          published: row.published_at !== null,
        },
      },
    ]),
  )
}

/** The attempts that each request has used for a part. Void results do not count. */
export const attemptsOf = async (
  db: Db,
  requestIds: readonly string[],
  part: PartKind,
): Promise<Map<string, number>> => {
  if (requestIds.length === 0) return new Map()
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

type Rules = Pick<RollEntry, 'passMark' | 'hasCriticalItems'>

/** The rules of the part in the pinned scheme of each request. */
const rulesOf = async (
  db: Db,
  deps: Deps,
  requests: readonly RequestRow[],
  part: PartKind,
): Promise<Map<string, Rules>> => {
  const rules = new Map<string, Rules>()
  for (const { id, scheme_id: schemeId } of requests) {
    const asked = (await pinnedScheme(deps, schemeId, db)).parts.find(({ kind }) => kind === part)
    if (!asked) throw new Error('What is booked is a part of its scheme')
    rules.set(id, { passMark: asked.passMark, hasCriticalItems: asked.hasCriticalItems })
  }
  return rules
}

const byName = new Intl.Collator('es')

/**
 * Reads the active bookings of a session, by surname. Viewers who are candidates themselves do not see their
 * own result before it is published.
 */
export const readRoll = async (
  db: Db,
  deps: Deps,
  sessionId: string,
  viewer: string,
): Promise<RollEntry[]> => {
  const bookings = await db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('session_id', '=', sessionId)
    .where('state', 'in', standingStates)
    .orderBy('id')
    .execute()
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
      row => [row.id, row],
    ),
  )
  const rules = await rulesOf(db, deps, [...requests.values()], first.part)
  const profiles = await findProfiles(
    db,
    bookings.map(booking => booking.user_id),
  )
  return bookings
    .map(booking => {
      const profile = profiles.get(booking.user_id)
      const { firstName = null, firstSurname = null, secondSurname = null } = profile ?? {}
      const names = [firstName, firstSurname, secondSurname].filter(name => name !== null)
      const known = written.get(booking.id)
      const asked = rules.get(booking.request_id)
      if (!asked) throw new Error('Every seat is of a request')
      const row: RollEntry = {
        ...asked,
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
        attempt: known?.result.published ? known.attempt : (attempts.get(booking.request_id) ?? 0) + 1,
        accommodations: [...(requests.get(booking.request_id)?.fields.accommodations ?? [])],
        result: known && (known.result.published || booking.user_id !== viewer) ? known.result : null,
      }
      return { row, listed: [firstSurname, secondSurname, firstName].filter(name => name !== null).join(' ') }
    })
    .toSorted((one, other) => byName.compare(one.listed, other.listed))
    .map(({ row }) => row)
}
