import { randomUUID } from 'node:crypto'
import { certificateNumber } from '@habilita/contract/certificates/certificate-number'
import { sql, type Updateable } from 'kysely'
import type { Requests } from '../db/schema.gen.ts'
import { advanceCertificatesJob } from '../modules/certificates/jobs.ts'
import { advanceAbsencesJob, advanceExamsJob } from '../modules/exams/jobs.ts'
import { advanceRequestsJob } from '../modules/requests/jobs.ts'
import { publishHolidays } from '../modules/calendar/public.ts'
import { addSession, addVenue, book, joinLine } from '../modules/exams/public.ts'
import { buildCertificate } from './build-certificate.ts'
import { buildExaminee, type Examinee } from './build-examinee.ts'
import { callOf, examinerOf } from './call-of.ts'
import { fixedClock } from './fixed-clock.ts'
import { memoryMailer } from './memory-mailer.ts'
import { runJob, runJobs } from './run-jobs.ts'
import { testDeps } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/**
 * When workers run here, in UTC: at eight in the morning in Madrid and in the Canary Islands and at midnight
 * in Madrid, in summer and winter time, which includes the hour before each.
 */
const WORKING_HOURS = [6, 7, 8, 22, 23]
/** Later than the year under test, so that no admission expires in it. */
const NEVER = '2028-12-31'

const TENERIFE = { postalCode: '38001', municipality: 'Santa Cruz de Tenerife', province: '38' }

interface Act {
  readonly at: string
  readonly act: () => Promise<unknown>
}

/** A certification body with people of all kinds, in which only the clock and timed acts change anything. */
export const startYear = async (from: string) => {
  const database = await testDatabase()
  const { db, pool } = database
  const clock = fixedClock(from)
  const mailer = memoryMailer()
  const deps = await testDeps({ db, clock, mailer })
  await publishHolidays(deps)
  /** Names of the people that events and notices are about. */
  const names = new Map<string, string>()
  let certificates = 0

  const person = async (name: string, livesIn: 'madrid' | 'tenerife' = 'madrid'): Promise<Examinee> => {
    const one = await buildExaminee(db)
    names.set(one.requestId, name).set(one.caller.id, name)
    await db.updateTable('requests').set({ due_on: NEVER }).where('id', '=', one.requestId).execute()
    if (livesIn === 'tenerife')
      await db
        .updateTable('users')
        .set({ profile: JSON.stringify({ address: { street: 'Calle 1', ...TENERIFE } }) })
        .where('id', '=', one.caller.id)
        .execute()
    return one
  }

  const staff = examinerOf((await person('staff')).caller)
  const venueIn = (province: string, municipality: string) =>
    addVenue(deps, callOf(staff), {
      name: 'Sede',
      street: 'Calle 1',
      municipality,
      province,
      stepFree: true,
      directions: '',
    })
  const venues = {
    madrid: await venueIn('28', 'Madrid'),
    tenerife: await venueIn('38', 'Santa Cruz de Tenerife'),
  }

  /** A person's request, inserted in a state in which the clock affects it. */
  const request = async (name: string, values: Updateable<Requests>, livesIn?: 'madrid' | 'tenerife') => {
    const { requestId } = await person(name, livesIn)
    await db.updateTable('requests').set(values).where('id', '=', requestId).execute()
    return requestId
  }

  const certificate = async (name: string, until: string, livesIn?: 'madrid' | 'tenerife') => {
    certificates += 1
    const requestId = await request(name, { state: 'granted', due_on: null }, livesIn)
    const id = await buildCertificate(db, requestId, {
      number: certificateNumber('rebt', 2026, certificates),
      verify_code: String(certificates).padStart(26, '0'),
      valid_until: until,
    })
    names.set(id, name)
  }

  const session = async (place: keyof typeof venues, startsAt: string, capacity = 1): Promise<string> => {
    const words = { scopes: [], startsAt, minutes: 90, capacity, equipment: [], examiners: [] }
    const exam = { category: 'rebt', part: 'theory', venueId: venues[place].id } as const
    return (await addSession(deps, callOf(staff), { ...words, ...exam })).id
  }

  const seat = async (sessionId: string, { caller, requestId }: Examinee): Promise<string> =>
    (await book(deps, callOf(caller), { sessionId, requestId })).id

  /** A person with a seat in a separate session. */
  const seated = async (name: string, place: keyof typeof venues, startsAt: string) => {
    const one = await person(name, place)
    const sessionId = await session(place, startsAt)
    return { ...one, sessionId, bookingId: await seat(sessionId, one) }
  }

  /** A session with one seat, which is taken, and a waiting list for it. */
  const line = async (place: keyof typeof venues, startsAt: string, holder: string, waiting: string[]) => {
    const held = await seated(holder, place, startsAt)
    const entries: { caller: Examinee['caller']; id: string }[] = []
    for (const name of waiting) {
      const { caller, requestId } = await person(name, place)
      const { id } = await joinLine(deps, callOf(caller), { sessionId: held.sessionId, requestId })
      entries.push({ caller, id })
    }
    return { ...held, entries }
  }

  /** Inserts earlier attempts as rows. */
  const failedBefore = async ({ caller, requestId }: Examinee, times: number): Promise<void> => {
    const ago = new Date(clock.now().getTime() - 60 * DAY_MS)
    for (let attempt = 1; attempt <= times; attempt++) {
      const [sessionId, bookingId] = [randomUUID(), randomUUID()]
      const exam = {
        category: 'rebt',
        part: 'theory',
        venue_id: venues.madrid.id,
        capacity: 1,
        search: '',
      } as const
      const when = { starts_at: ago, ends_at: new Date(ago.getTime() + HOUR_MS), booking_closes_at: ago }
      await db
        .insertInto('exam_sessions')
        .values({ id: sessionId, ...exam, ...when, state: 'held', created_at: ago })
        .execute()
      const sat = {
        request_id: requestId,
        user_id: caller.id,
        session_id: sessionId,
        part: 'theory',
      } as const
      const at = { booked_at: ago, changed_at: ago, state: 'attended', check_in_code: 'ACDEFG' } as const
      await db
        .insertInto('bookings')
        .values({ id: bookingId, ...sat, ...at })
        .execute()
      const result = {
        booking_id: bookingId,
        request_id: requestId,
        part: 'theory',
        attempt,
        score: 1000,
      } as const
      const by = { recorded_by: staff.id, recorded_at: ago, published_at: ago, published_by: staff.id }
      await db
        .insertInto('part_results')
        .values({ id: randomUUID(), outcome: 'failed', ...result, ...by })
        .execute()
    }
  }

  const byTheClock = () =>
    Promise.all([
      runJob(advanceExamsJob, {}, deps),
      runJob(advanceRequestsJob, {}, deps),
      runJob(advanceCertificatesJob, {}, deps),
      runJob(advanceAbsencesJob, {}, deps),
    ])
  const jobs = () => runJobs(deps, pool)
  const newestEvent = async () => {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from events`.execute(db)
    return rows[0]?.id
  }

  /** Repeated runs by two concurrent workers must have no further effect. */
  let settled: number | null | undefined
  const work = async (): Promise<void> => {
    await byTheClock()
    if ((await newestEvent()) === settled) return
    await jobs()
    await Promise.all([byTheClock(), byTheClock()])
    await jobs()
    settled = await newestEvent()
  }

  /** Lets days pass. Workers run at their hours and when a person acts, except while they are down. */
  const live = async (days: number, acts: readonly Act[], down: { from: string; to: string }) => {
    const midnight = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS
    const hours = Array.from({ length: days }, (_, day) =>
      WORKING_HOURS.map(hour => midnight + (day + 1) * DAY_MS + hour * HOUR_MS),
    ).flat()
    const instants = [...new Set([...hours, ...acts.map(({ at }) => Date.parse(at))])]
    for (const instant of instants.toSorted((a, b) => a - b)) {
      clock.advance(instant - clock.now().getTime())
      for (const { at, act } of acts) if (Date.parse(at) === instant) await act()
      if (instant < Date.parse(down.from) || instant >= Date.parse(down.to)) await work()
    }
  }

  /** Events recorded by the system, with the person and the time. */
  const done = async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('events')
      .select(['kind', 'at', 'object_id'])
      .where('actor_kind', '=', 'system')
      .execute()
    return rows
      .map(({ kind, at, object_id: id }) => `${at.toISOString().slice(0, 16)} ${kind} ${names.get(id)}`)
      .toSorted()
  }

  /** Notices that people received, and when. */
  const told = async () => {
    const rows = await db
      .selectFrom('notices')
      .select(['code', 'title', 'user_id', 'created_at'])
      .orderBy('created_at')
      .execute()
    return rows.map(({ code, title, user_id: id, created_at: at }) => ({
      code,
      title,
      who: names.get(id) ?? '',
      at: at.toISOString().slice(0, 16),
    }))
  }

  return {
    db,
    deps,
    mailer,
    staff,
    request,
    certificate,
    seated,
    line,
    failedBefore,
    live,
    done,
    told,
  }
}
