import type { Booking, ExamProgress, PartResult, WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { todayOf } from '../calendar/public.ts'
import { requestColumns, type RequestRow } from '../requests/public.ts'
import { schemesById } from '../schemes/public.ts'
import { presentBookings } from './read-bookings.ts'
import { partsOf, readSituations } from './read-situation.ts'
import { bookingColumns } from './rows.ts'
import { type ExamSituation, progressOf } from './rules.ts'
import { presentEntries, readOwnEntries } from './waiting/rows.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const MOST_BOOKINGS = 200

const byStart = (a: Booking, b: Booking): number => a.session.startsAt.localeCompare(b.session.startsAt)

const readBookings = async (db: Db, deps: Deps, userId: string, now: Date): Promise<Booking[]> => {
  const rows = await db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('user_id', '=', userId)
    .orderBy('booked_at', 'desc')
    .limit(MOST_BOOKINGS)
    .execute()
  const all = await presentBookings(db, deps, rows)
  const isAhead = ({ state, session }: Booking) => state === 'booked' && new Date(session.endsAt) > now
  return [
    ...all.filter(isAhead).toSorted(byStart),
    ...all.filter(booking => !isAhead(booking)).toSorted((a, b) => byStart(b, a)),
  ]
}

/** Requests with exams ahead or in progress, and those decided in the last year. */
const readRequests = async (db: Db, userId: string, now: Date): Promise<RequestRow[]> => {
  const rows = await db
    .selectFrom('requests')
    .select(requestColumns)
    .where('user_id', '=', userId)
    .where(eb =>
      eb.or([
        eb('state', 'in', ['admitted', 'in_exams', 'in_decision']),
        eb.and([
          eb('state', 'in', ['granted', 'denied']),
          eb('changed_at', '>', new Date(now.getTime() - YEAR_MS)),
        ]),
      ]),
    )
    .orderBy('changed_at', 'desc')
    .execute()
  return rows
}

const progressIn = (
  row: RequestRow,
  scheme: Scheme,
  situation: ExamSituation,
  bookings: readonly Booking[],
): ExamProgress => {
  const parts = partsOf(scheme, row)
  const mine = bookings.filter(({ requestId }) => requestId === row.id)
  const resultOf = (kind: string): PartResult | null =>
    mine
      .flatMap(({ result }) => (result?.part === kind ? [result] : []))
      .toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt))
      .at(-1) ?? null
  return {
    requestId: row.id,
    requestNumber: row.number ?? '',
    category: scheme.category,
    scopes: row.scopes.map(code => ({
      code,
      name: scheme.scopes.find(scope => scope.code === code)?.name ?? code,
    })),
    until: row.state === 'admitted' || row.state === 'in_exams' ? row.due_on : null,
    parts: parts.map(part => {
      const { attemptsUsed, block, from } = progressOf(part, parts, situation)
      return {
        part: part.kind,
        minutes: part.minutes,
        passMark: part.passMark,
        mostAttempts: part.mostAttempts,
        result: resultOf(part.kind),
        bookingId:
          mine.find(({ state, session }) => state === 'booked' && session.part === part.kind)?.id ?? null,
        attemptsUsed,
        block,
        from,
      }
    }),
  }
}

/** Everything about their exams that a candidate sees. */
export const listExams = async (
  deps: Deps,
  { caller }: Call,
): Promise<{ bookings: Booking[]; waiting: WaitingEntry[]; progress: ExamProgress[] }> => {
  const { db } = deps
  const userId = caller.id
  const now = deps.clock.now()
  const bookings = await readBookings(db, deps, userId, now)
  const schemes = await schemesById(deps)
  const rows = await readRequests(db, userId, now)
  const situations = await readSituations(db, rows, todayOf(deps))
  const progress = rows.flatMap(row => {
    const [scheme, situation] = [schemes.get(row.scheme_id ?? ''), situations.get(row.id)]
    return scheme && situation && partsOf(scheme, row).length > 0
      ? [progressIn(row, scheme, situation, bookings)]
      : []
  })
  const waiting = await presentEntries(db, deps, await readOwnEntries(db, userId, now))
  return { bookings, waiting, progress }
}
