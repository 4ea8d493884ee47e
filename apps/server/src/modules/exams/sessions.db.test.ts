import {
  bookExam,
  cancelBooking,
  joinWaitingList,
  listExams,
  listOpenSessions,
} from '@habilita/contract/exams/exams'
import * as staff from '@habilita/contract/exams/staff-exams'
import * as staffSessions from '@habilita/contract/exams/staff-sessions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ExamsService, startExams } from '../../testing/exams-service.ts'
import { holdRows } from '../../testing/hold-profiles.ts'
import { advanceExams } from './advance.ts'

const AT = '2026-11-16T09:00:00Z'

type Examinee = Awaited<ReturnType<ExamsService['examinee']>>

const book = ({ who, requestId }: Examinee, sessionId: string) =>
  who.call(bookExam, { body: { sessionId, requestId } })
const wait = ({ who, requestId }: Examinee, sessionId: string) =>
  who.call(joinWaitingList, { body: { sessionId, requestId } })
const placeOf = async ({ who }: Examinee) => {
  const { waiting } = await who.call(listExams, {})
  return `${waiting[0]?.state} ${waiting[0]?.position}`
}

test('domain §5.3 a person whose session is cancelled is offered the next seat before those who wait longer', async () => {
  const { session, quickExaminee: examinee, examiner, jobs } = await startExams({ at: AT })
  const full = await session({ startsAt: '2027-01-28T10:00', capacity: 2 })
  const lost = await session({ startsAt: '2027-01-21T10:00' })
  const [holder, other] = [await examinee(), await examinee()]
  const { id: seat } = await book(holder, full.id)
  const { id: otherSeat } = await book(other, full.id)
  const [patient, waits, joins] = [await examinee(), await examinee(), await examinee()]
  await book(waits, lost.id)
  await book(joins, lost.id)
  await wait(patient, full.id)
  // One is on another waiting list already when their seat is lost, the other joins it afterwards.
  await wait(waits, full.id)
  expect([await placeOf(patient), await placeOf(waits)]).toEqual(['waiting 1', 'waiting 2'])
  const body = { version: lost.version, reason: 'Avería en la sede.' }
  await examiner.call(staffSessions.cancelSession, { params: { id: lost.id }, body })
  await wait(joins, full.id)
  const places = async () => [await placeOf(waits), await placeOf(joins), await placeOf(patient)]
  expect(await places()).toEqual(['waiting 1', 'waiting 2', 'waiting 3'])

  await holder.who.call(cancelBooking, { params: { id: seat } })
  await jobs()
  expect(await places()).toEqual(['offered null', 'waiting 1', 'waiting 2'])
  await other.who.call(cancelBooking, { params: { id: otherSeat } })
  await jobs()
  expect(await places()).toEqual(['offered null', 'offered null', 'waiting 1'])
}, 60_000)

test('a booking that staff cancel for one person gives no priority on waiting lists', async () => {
  const { session, quickExaminee: examinee, examiner } = await startExams({ at: AT })
  const full = await session({ startsAt: '2027-01-28T10:00', capacity: 1 })
  const near = await session({ startsAt: '2026-11-20T10:00' })
  const [holder, patient, ill] = [await examinee(), await examinee(), await examinee()]
  await book(holder, full.id)
  await wait(patient, full.id)
  const { id } = await book(ill, near.id)
  await examiner.call(staff.cancelBookingFor, { params: { id }, body: { reason: 'Enfermedad.' } })
  await wait(ill, full.id)
  expect([await placeOf(patient), await placeOf(ill)]).toEqual(['waiting 1', 'waiting 2'])
})

test('a session cannot have more seats than its venue, but keeps a larger capacity it already had', async () => {
  const { session, examiner } = await startExams({ at: AT })
  const big = await session({ startsAt: '2027-01-28T10:00', capacity: 20 })
  const { venues } = await examiner.call(staffSessions.listVenues, {})
  const place = venues.find(({ id }) => id === big.venue.id)
  expect(place?.capacity).toBeNull()
  if (!place) throw new Error('A session has a venue')
  const { id, ahead: _ahead, timeZone: _zone, capacity: _none, ...words } = place
  const hold = (capacity: number | undefined, version: number) =>
    examiner.call(staffSessions.updateVenue, {
      params: { id },
      body: { ...words, version, ...(capacity !== undefined && { capacity }) },
    })
  expect(await hold(12, place.version)).toMatchObject({ capacity: 12 })
  // Leaving out the capacity does not change it.
  expect(await hold(undefined, place.version + 1)).toMatchObject({ capacity: 12 })
  const full = { body: { fields: { capacity: 'En esta sede caben 12 personas como mucho.' } } }
  const at = { startsAt: '2027-01-29T10:00', venueId: id }
  await expect(session({ ...at, capacity: 13 })).rejects.toMatchObject(full)
  expect(await session({ ...at, capacity: 12 })).toMatchObject({ capacity: 12 })
  const change = (capacity: number, version: number) =>
    examiner.call(staffSessions.updateSession, {
      params: { id: big.id },
      body: {
        scopes: [],
        startsAt: '2027-01-28T10:00',
        minutes: 90,
        capacity,
        equipment: [],
        examiners: [],
        version,
      },
    })
  expect(await change(20, big.version)).toMatchObject({ capacity: 20 })
  await expect(change(21, big.version + 1)).rejects.toMatchObject(full)
})

test('a session cannot grow beyond the capacity of its venue, even if that is reduced at the same time', async () => {
  const { session, examiner, database } = await startExams({ at: AT })
  const { id, version } = await session({ startsAt: '2027-01-28T10:00', capacity: 10 })
  const shrinking = await holdRows(database, 'update venues set most_seats = 12')
  const times = { startsAt: '2027-01-28T10:00', minutes: 90 }
  const body = { scopes: [], ...times, capacity: 20, equipment: [], examiners: [], version }
  const growing = examiner.call(staffSessions.updateSession, { params: { id }, body })
  growing.catch(() => {})
  await shrinking.untilWaiting(1)
  // Updating a venue also locks its sessions; a call that waits for the venue must not hold them.
  await shrinking.alsoTake(`select from exam_sessions where id = '${id}'`)
  await shrinking.release()
  await expect(growing).rejects.toMatchObject({
    body: { fields: { capacity: 'En esta sede caben 12 personas como mucho.' } },
  })
})

test('a closed venue accepts no new sessions, and its existing sessions do not change', async () => {
  const { session, venue, quickExaminee: examinee, examiner } = await startExams({ at: AT })
  const venueId = await venue()
  const { id: sessionId } = await session({ venueId, startsAt: '2027-01-21T10:00', capacity: 1 })
  const [first, second] = [await examinee(), await examinee()]
  const booked = await book(first, sessionId)
  const { venues } = await examiner.call(staffSessions.listVenues, {})
  const found = venues.find(({ id }) => id === venueId)
  if (!found) throw new Error('It has been added')
  const { name, street, municipality, province, stepFree, directions } = found
  const words = { name, street, municipality, province, stepFree, directions }
  const update = (changes: Partial<typeof words>, version: number, closed: boolean) =>
    examiner.call(staffSessions.updateVenue, {
      params: { id: venueId },
      body: { ...words, ...changes, version, closed },
    })
  expect(await update({}, found.version, true)).toMatchObject({ closed: true })
  await expect(session({ venueId, startsAt: '2027-02-21T10:00' })).rejects.toThrow('400 InvalidInput')
  const { bookings } = await first.who.call(listExams, {})
  expect(bookings).toMatchObject([{ id: booked.id, state: 'booked', session: { venue: { name } } }])
  expect((await wait(second, sessionId)).position).toBe(1)
  await first.who.call(cancelBooking, { params: { id: booked.id } })
  const { sessions } = await second.who.call(listOpenSessions, { query: {} })
  expect(sessions.map(({ id }) => id)).toEqual([sessionId])
  // The time zone cannot change while a session is ahead.
  const moved = update({ province: '38', municipality: 'Santa Cruz de Tenerife' }, found.version + 1, true)
  await expect(moved).rejects.toThrow('400 InvalidInput')
  expect(await update({}, found.version + 1, false)).toMatchObject({ closed: false })
  expect(await session({ venueId, startsAt: '2027-02-21T10:00' })).toMatchObject({ venue: { name } })
})

test('a session moved while its venue is renamed is found by the new date and the new name', async () => {
  const { session, venue, examiner, database } = await startExams({ at: AT })
  const venueId = await venue()
  const { id, version } = await session({ venueId, startsAt: '2027-01-21T10:00' })
  const { venues } = await examiner.call(staffSessions.listVenues, {})
  const found = venues.find(each => each.id === venueId)
  if (!found) throw new Error('It has been added')
  const { street, municipality, province, stepFree, directions } = found
  const sessionWords = { scopes: [], minutes: 90, capacity: 10, equipment: [], examiners: [] }
  const held = await holdRows(database, 'select from exam_sessions for update')
  const moving = examiner.call(staffSessions.updateSession, {
    params: { id },
    body: { ...sessionWords, startsAt: '2027-02-25T10:00', version },
  })
  await held.untilWaiting(1)
  const renaming = examiner.call(staffSessions.updateVenue, {
    params: { id: venueId },
    body: {
      street,
      municipality,
      province,
      stepFree,
      directions,
      name: 'Nave Delicias',
      version: found.version,
      closed: false,
    },
  })
  await held.untilWaiting(2)
  await held.release()
  await Promise.all([moving, renaming])
  const { sessions } = await examiner.call(staffSessions.listSessions, {
    query: { q: '25/02/2027 delicias' },
  })
  expect(sessions.map(each => each.id)).toEqual([id])
})

test('a request in exams expires once after its deadline, but not while a result is pending', async () => {
  const service = await startExams({ at: AT })
  const { db, deps, clock } = service
  const { id: sessionId } = await service.session({ startsAt: '2027-01-21T10:00' })
  const [pending, idle] = [await service.quickExaminee(), await service.quickExaminee()]
  const { id } = await book(pending, sessionId)
  await db.updateTable('bookings').set({ state: 'attended' }).where('id', '=', id).execute()
  await db.updateTable('requests').set({ state: 'in_exams', due_on: '2027-01-21' }).execute()
  const states = async () =>
    Promise.all(
      [pending, idle].map(async ({ requestId }) => {
        const row = db.selectFrom('requests').select('state').where('id', '=', requestId)
        return (await row.executeTakeFirstOrThrow()).state
      }),
    )
  // The deadline ends at midnight in Madrid.
  clock.advance(Date.parse('2027-01-21T22:59:59Z') - clock.now().getTime())
  await advanceExams(deps)
  expect(await states()).toEqual(['in_exams', 'in_exams'])
  clock.advance(1000)
  await Promise.all([advanceExams(deps), advanceExams(deps)])
  expect(await states()).toEqual(['in_exams', 'expired'])
  expect((await service.eventKinds())['request.expired']).toBe(1)
})

const SESSIONS = 10_000
const HOUR_MS = 60 * 60 * 1000

test(`among ${SESSIONS} sessions, pages list each one open to the candidate once, the soonest first`, async () => {
  const { venue, quickExaminee: examinee, db, clock } = await startExams({ at: AT })
  const venueId = await venue()
  const { who, requestId } = await examinee()
  const start = clock.now().getTime() - 1000 * HOUR_MS
  // Covers every kind by remainders: two sessions per hour, some past, cancelled or not for this person.
  const startsAt = (n: number) => start + Math.floor(n / 2) * HOUR_MS
  const isFor = (n: number) =>
    n % 3 !== 0 && // other category
    n % 5 !== 0 && // later part
    n % 7 !== 0 && // cancelled
    n % 11 !== 0 && // other scopes
    startsAt(n) - 24 * HOUR_MS > clock.now().getTime() && // booking closed
    startsAt(n) < Date.parse('2027-05-16T22:00:00Z') // after the deadline
  await db.updateTable('requests').set({ due_on: '2027-05-16' }).where('id', '=', requestId).execute()
  await sql`insert into exam_sessions (id, category, part, venue_id, scopes, starts_at, ends_at, booking_closes_at,
      capacity, state, cancel_reason, search, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case when n % 3 = 0 then 'gas' else 'rebt' end,
      case when n % 5 = 0 then 'practical' else 'theory' end,
      ${venueId}::uuid,
      case when n % 11 = 0 then array['REBT-X'] when n % 2 = 0 then array['REBT-E1'] else '{}' end,
      at, at + interval '90 minutes', at - interval '24 hours', 10,
      case when n % 7 = 0 then 'cancelled' else 'open' end,
      case when n % 7 = 0 then 'Avería.' end, '', at
    from generate_series(1, ${SESSIONS}) n,
      lateral (select ${new Date(start)}::timestamptz + (n / 2) * interval '1 hour' as at) as times`.execute(
    db,
  )

  const expected = Array.from({ length: SESSIONS }, (_, index) => index + 1).filter(isFor)
  expect(expected.length).toBeGreaterThan(2000)
  const found: number[] = []
  let after: string | undefined
  do {
    const query = { limit: 100, ...(after !== undefined && { after }) }
    const page = await who.call(listOpenSessions, { query })
    found.push(...page.sessions.map(({ id }) => Number(id.slice(-12))))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(found).toEqual(expected)
})
