import { randomUUID } from 'node:crypto'
import type { ExamTimeZone } from '@habilita/contract/exams/exam-values'
import type { PartKind } from '@habilita/contract/schemes/schemes'
import { publishResults, recordResult, setAttendance } from '@habilita/contract/exams/staff-exams'
import type { Insertable } from 'kysely'
import type { Bookings, ExamSessions, Requests, Venues } from '../db/schema.gen.ts'
import type { ApiCaller } from './api-caller.ts'
import { buildSubmitted } from './build-submitted.ts'
import { startRequests } from './requests-service.ts'

const HOUR_MS = 60 * 60 * 1000

interface Examinee {
  readonly who: ApiCaller
  readonly requestId: string
}

/** The product with an examiner, and exams inserted as rows on any date, for tests of results. */
export const startResults = async (options: Parameters<typeof startRequests>[0] = {}) => {
  const service = await startRequests({ at: '2026-11-16T09:00:00Z', ...options })
  const { db, clock } = service
  const examiner = await service.staff('examiner')

  const fromNow = (hours: number): Date => new Date(clock.now().getTime() + hours * HOUR_MS)

  const venue = async (zone: ExamTimeZone, words: Partial<Insertable<Venues>> = {}): Promise<string> => {
    const id = randomUUID()
    await db
      .insertInto('venues')
      .values({
        id,
        name: 'Taller Atocha',
        street: 'Calle de Méndez Álvaro, 20',
        municipality: 'Madrid',
        province: '28',
        time_zone: zone,
        step_free: true,
        created_at: clock.now(),
        ...words,
      })
      .execute()
    return id
  }

  /** By default held this morning: two hours that ended an hour ago. Our examiner holds it. */
  const session = async (
    part: PartKind = 'theory',
    {
      startsIn = -3,
      hours = 2,
      zone = 'Europe/Madrid',
      venueId,
      ...values
    }: Partial<Insertable<ExamSessions>> & {
      startsIn?: number
      hours?: number
      zone?: ExamTimeZone
      venueId?: string
    } = {},
  ): Promise<string> => {
    const id = randomUUID()
    await db
      .insertInto('exam_sessions')
      .values({
        id,
        category: 'rebt',
        part,
        venue_id: venueId ?? (await venue(zone)),
        starts_at: fromNow(startsIn),
        ends_at: fromNow(startsIn + hours),
        booking_closes_at: fromNow(startsIn - 24),
        capacity: 500,
        search: '',
        created_at: clock.now(),
        ...values,
      })
      .execute()
    await db.insertInto('exam_examiners').values({ session_id: id, user_id: examiner.id }).execute()
    return id
  }

  const requestOf = (userId: string, values: Partial<Insertable<Requests>> = {}): Promise<string> =>
    buildSubmitted(db, userId, { state: 'in_exams', payment_state: 'paid', due_on: '2027-11-16', ...values })

  const examinee = async (): Promise<Examinee> => {
    const who = await service.candidate()
    return { who, requestId: await requestOf(who.id) }
  }

  /** Inserts a booking. Returns its id. */
  const seat = async (
    sessionId: string,
    { who, requestId }: { who: { id: string }; requestId: string },
    values: Partial<Insertable<Bookings>> = {},
  ): Promise<string> => {
    const id = randomUUID()
    const { part } = await db
      .selectFrom('exam_sessions')
      .select('part')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    const now = clock.now()
    const code = id.slice(0, 8).toUpperCase()
    await db
      .insertInto('bookings')
      .values({
        id,
        request_id: requestId,
        user_id: who.id,
        session_id: sessionId,
        part,
        check_in_code: code,
        booked_at: now,
        changed_at: now,
        ...values,
      })
      .execute()
    await db.updateTable('requests').set({ state: 'in_exams' }).where('id', '=', requestId).execute()
    return id
  }

  /** Overwrites any existing result. */
  const record = async (
    id: string,
    score: number,
    criticalFailed: string[] = [],
    by: ApiCaller = examiner,
  ) => {
    const written = await db
      .selectFrom('part_results')
      .select('recorded_at')
      .where('booking_id', '=', id)
      .executeTakeFirst()
    const seen = written?.recorded_at.toISOString() ?? null
    return by.call(recordResult, {
      params: { id },
      body: { score, areas: [], criticalFailed, noConflict: true, seen },
    })
  }

  const miss = (id: string) => examiner.call(setAttendance, { params: { id }, body: { attended: false } })

  const publish = (id: string, version = 1, by: ApiCaller = examiner) =>
    by.call(publishResults, { params: { id }, body: { version } })

  /** A person takes a part and its result is published; null means absent. Returns the booking's id. */
  const sit = async (one: Examinee, part: PartKind, score: number | null): Promise<string> => {
    const sessionId = await session(part)
    const id = await seat(sessionId, one)
    await (score === null ? miss(id) : record(id, score))
    await publish(sessionId)
    return id
  }

  const requestRow = (id: string) =>
    db.selectFrom('requests').select(['state', 'due_on']).where('id', '=', id).executeTakeFirstOrThrow()

  const resultOf = (bookingId: string) =>
    db
      .selectFrom('part_results')
      .select(['outcome', 'attempt', 'score', 'kept_until', 'resit_from', 'published_at'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()

  /** Event kinds about the exams of a request, in order. */
  const told = async (requestId: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('events')
      .select('kind')
      .where('object_kind', '=', 'request')
      .where('object_id', '=', requestId)
      .orderBy('id')
      .execute()
    return rows.map(({ kind }) => kind.replace('request.', ''))
  }

  return {
    ...service,
    examiner,
    venue,
    session,
    requestOf,
    examinee,
    seat,
    record,
    miss,
    publish,
    sit,
    requestRow,
    resultOf,
    told,
  }
}
