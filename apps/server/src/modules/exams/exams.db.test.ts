import * as exams from '@habilita/contract/exams/exams'
import { listNotices } from '@habilita/contract/notices/notices'
import { getRequest, withdrawRequest } from '@habilita/contract/requests/requests'
import * as staff from '@habilita/contract/exams/staff-exams'
import * as staffSessions from '@habilita/contract/exams/staff-sessions'
import { expect, test } from 'vitest'
import { callerOf, callOf } from '../../testing/call-of.ts'
import { startExams } from '../../testing/exams-service.ts'
import { advanceExams } from './advance.ts'
import { cancelBooking } from './seats/cancel-booking.ts'
import { listExams } from './list-exams.ts'
import { acceptOffer } from './waiting/accept.ts'
import { joinLine } from './waiting/join.ts'

const AT = '2026-11-16T09:00:00Z'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

test('a booking is made once, shows its check-in code and moves the request to exams, and cancelling moves it back', async () => {
  const { session, examinee } = await startExams({ at: AT })
  const { id: sessionId } = await session({ startsAt: '2027-01-21T10:00' })
  const { who, requestId } = await examinee()
  const open = await who.call(exams.listOpenSessions, { query: { q: 'jueves enero madrid teorica' } })
  expect(open.sessions).toMatchObject([{ id: sessionId, requestId, seatsLeft: 10, clashesWith: null }])
  const booked = await who.call(exams.bookExam, { body: { sessionId, requestId } })
  expect(booked).toMatchObject({ state: 'booked', attempt: 1, changeUntil: '2027-01-14T23:00:00.000Z' })
  expect(booked.checkInCode).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{6}$/)
  expect((await who.call(exams.bookExam, { body: { sessionId, requestId } })).id).toBe(booked.id)
  const { state } = await who.call(getRequest, { params: { id: requestId } })
  expect(state).toBe('in_exams')
  expect((await who.call(exams.listOpenSessions, { query: {} })).sessions).toEqual([])
  await who.call(exams.cancelBooking, { params: { id: booked.id } })
  expect((await who.call(getRequest, { params: { id: requestId } })).state).toBe('admitted')
  const { bookings, progress } = await who.call(exams.listExams, {})
  expect(bookings).toMatchObject([{ id: booked.id, state: 'cancelled', cancelledBy: 'candidate' }])
  expect(progress[0]?.parts.map(({ part, block }) => [part, block])).toEqual([
    ['theory', null],
    ['practical', 'theory_first'],
  ])
})

test('a booking can be moved to another session in one call, but not changed after its deadline', async () => {
  const { session, examinee, clock, jobs, deps } = await startExams({ at: AT })
  const [first, second] = [
    await session({ startsAt: '2027-01-21T10:00' }),
    await session({ startsAt: '2027-01-28T10:00', capacity: 1 }),
  ]
  const { who, requestId } = await examinee()
  const { id } = await who.call(exams.bookExam, { body: { sessionId: first.id, requestId } })
  const change = () => who.call(exams.changeBooking, { params: { id }, body: { sessionId: second.id } })
  const moved = await change()
  expect(moved).toMatchObject({ state: 'booked', session: { id: second.id } })
  expect((await change()).id).toBe(moved.id)
  const { state, movedTo } = await who.call(exams.getBooking, { params: { id } })
  expect({ state, movedTo }).toEqual({ state: 'moved', movedTo: moved.id })
  await jobs()
  const { notices } = await who.call(listNotices, { query: {} })
  expect(notices[0]).toMatchObject({ code: 'N33', link: `/exams/${moved.id}` })
  clock.advance(Date.parse('2027-01-21T23:00:00Z') - clock.now().getTime())
  const cancel = () => cancelBooking(deps, callOf(callerOf(who)), moved.id)
  await expect(cancel()).rejects.toThrow('TOO_LATE_TO_CHANGE')
  clock.advance(-1)
  expect(await cancel()).toMatchObject({ state: 'cancelled' })
})

test('a cancelled seat is offered in the order of the waiting list, and an expired offer goes to the next person', async () => {
  const { session, examinee, clock, jobs, deps } = await startExams({ at: AT })
  const { id: sessionId } = await session({ startsAt: '2027-01-21T10:00', capacity: 1 })
  const [holder, one, two] = [await examinee(), await examinee(), await examinee()]
  const wait = ({ who, requestId }: typeof one) =>
    who.call(exams.joinWaitingList, { body: { sessionId, requestId } })
  await expect(wait(one)).rejects.toThrow('409 SEATS_FREE')
  const { id } = await holder.who.call(exams.bookExam, {
    body: { sessionId, requestId: holder.requestId },
  })
  const [first, second] = [await wait(one), await wait(two)]
  expect([first.position, second.position]).toEqual([1, 2])
  expect((await wait(one)).id).toBe(first.id)
  await holder.who.call(exams.cancelBooking, { params: { id } })
  // The seat is free, but it is reserved for the waiting list.
  const body = { sessionId, requestId: holder.requestId }
  await expect(holder.who.call(exams.bookExam, { body })).rejects.toThrow('409 SEAT_TAKEN')
  await jobs()
  const offered = (await one.who.call(exams.listExams, {})).waiting[0]
  expect(offered).toMatchObject({ state: 'offered', offerExpiresAt: '2026-11-17T09:00:00.000Z' })
  expect((await one.who.call(listNotices, { query: {} })).notices[0]).toMatchObject({
    code: 'N11',
    link: '/exams',
  })
  const before = two.who.call(exams.acceptOffer, { params: { id: second.id } })
  await expect(before).rejects.toThrow('409 OFFER_OVER')
  clock.advance(DAY_MS)
  await advanceExams(deps)
  const entries = await deps.db.selectFrom('waiting_entries').select('state').orderBy('seq').execute()
  expect(entries.map(({ state }) => state)).toEqual(['lapsed', 'offered'])
})

test('an offer cannot be accepted from the instant it expires', async () => {
  const { session, examinee, clock, jobs, examiner, deps } = await startExams({ at: AT })
  const venueSession = await session({ startsAt: '2026-11-20T10:00', capacity: 1 })
  const [holder, one] = [await examinee(), await examinee()]
  const choice = (requestId: string) => ({ body: { sessionId: venueSession.id, requestId } })
  const { id } = await holder.who.call(exams.bookExam, choice(holder.requestId))
  const entry = await one.who.call(exams.joinWaitingList, choice(one.requestId))
  const tooLate = holder.who.call(exams.cancelBooking, { params: { id } })
  await expect(tooLate).rejects.toThrow('409 TOO_LATE_TO_CHANGE')
  const body = { reason: 'Enfermedad.' }
  await examiner.call(staff.cancelBookingFor, { params: { id }, body })
  await jobs()
  const { offerExpiresAt } = (await one.who.call(exams.listExams, {})).waiting[0] ?? {}
  expect(offerExpiresAt).toBe('2026-11-16T21:00:00.000Z')
  const accept = () => acceptOffer(deps, callOf(callerOf(one.who)), entry.id)
  clock.advance(12 * HOUR_MS)
  await expect(accept()).rejects.toThrow('OFFER_OVER')
  clock.advance(-1)
  expect(await accept()).toMatchObject({ state: 'booked' })
  expect(await accept()).toMatchObject({ state: 'booked' })
})

test('an expired offer is over before the job runs, and its person can join the waiting list again', async () => {
  const { session, examinee, clock, jobs, deps } = await startExams({ at: AT })
  const { id: sessionId } = await session({ startsAt: '2027-01-21T10:00', capacity: 1 })
  const [holder, one, next] = [await examinee(), await examinee(), await examinee()]
  const choice = (requestId: string) => ({ body: { sessionId, requestId } })
  const { id } = await holder.who.call(exams.bookExam, choice(holder.requestId))
  for (const { who, requestId } of [one, next]) await who.call(exams.joinWaitingList, choice(requestId))
  await holder.who.call(exams.cancelBooking, { params: { id } })
  await jobs()
  clock.advance(24 * HOUR_MS)
  const states = async ({ who }: typeof one) =>
    (await listExams(deps, callOf(callerOf(who)))).waiting.map(({ state }) => state)
  expect(await states(one)).toEqual(['lapsed'])
  const again = await joinLine(deps, callOf(callerOf(one.who)), choice(one.requestId).body)
  expect(again).toMatchObject({ state: 'waiting', position: 1 })
  expect(await states(next)).toEqual(['offered'])
})

const choiceOf = (sessionId: string, requestId: string) => ({ body: { sessionId, requestId } })

test('when staff cancel a session, its candidates are sent the reason, can choose again and come first on waiting lists', async () => {
  const { session, examinee, jobs, examiner, deps } = await startExams({ at: AT })
  const lost = await session({ startsAt: '2027-01-21T10:00' })
  const other = await session({ startsAt: '2027-01-28T10:00', capacity: 1 })
  const [holder, earlier, loser] = [await examinee(), await examinee(), await examinee()]
  await holder.who.call(exams.bookExam, choiceOf(other.id, holder.requestId))
  await earlier.who.call(exams.joinWaitingList, choiceOf(other.id, earlier.requestId))
  await loser.who.call(exams.bookExam, choiceOf(lost.id, loser.requestId))
  const body = { version: lost.version, reason: 'Avería en la sede.' }
  const cancelled = await examiner.call(staffSessions.cancelSession, { params: { id: lost.id }, body })
  expect(cancelled).toMatchObject({ state: 'cancelled', booked: 0, roll: [] })
  await jobs()
  const { notices } = await loser.who.call(listNotices, { query: {} })
  expect(notices[0]).toMatchObject({ code: 'N12' })
  expect(notices[0]?.body).toContain('Motivo: Avería en la sede.')
  const entry = await loser.who.call(exams.joinWaitingList, choiceOf(other.id, loser.requestId))
  expect(entry.position).toBe(1)
  await loser.who.call(withdrawRequest, { params: { id: loser.requestId } })
  await jobs()
  const left = await deps.db
    .selectFrom('waiting_entries')
    .select('state')
    .where('id', '=', entry.id)
    .execute()
  expect(left).toEqual([{ state: 'left' }])
})

test('rejects a session at a time skipped by a clock change, in the past, for scopes of another category or moved while booked', async () => {
  const { session, venue, examinee, examiner } = await startExams({ at: AT })
  const canary = await venue({ province: '38', municipality: 'Santa Cruz de Tenerife' })
  await expect(session({ startsAt: '2027-03-28T02:30' })).rejects.toThrow('400 InvalidInput')
  await expect(session({ startsAt: '2027-03-28T01:30', venueId: canary })).rejects.toThrow('400 InvalidInput')
  await expect(session({ startsAt: '2026-11-16T10:00' })).rejects.toThrow('400 InvalidInput')
  await expect(session({ scopes: ['GAS-A'] })).rejects.toThrow('400 InvalidInput')
  const held = await session({ startsAt: '2027-03-28T10:00', venueId: canary })
  expect(held).toMatchObject({
    startsAt: '2027-03-28T09:00:00.000Z',
    bookingClosesAt: '2027-03-27T10:00:00.000Z',
    venue: { timeZone: 'Atlantic/Canary' },
  })
  const { who, requestId } = await examinee()
  await who.call(exams.bookExam, { body: { sessionId: held.id, requestId } })
  const words = { scopes: [], minutes: 90, capacity: 10, equipment: [], examiners: [examiner.id] }
  const update = (startsAt: string, version: number) =>
    examiner.call(staffSessions.updateSession, {
      params: { id: held.id },
      body: { ...words, startsAt, version },
    })
  await expect(update('2027-03-29T10:00', held.version)).rejects.toThrow('409 SESSION_BOOKED')
  await expect(update('2027-03-28T10:00', 99)).rejects.toThrow('409 SESSION_CHANGED')
  const updated = await update('2027-03-28T10:00', held.version)
  expect(updated.roll).toMatchObject([{ requestId, candidate: { document: { number: '12345678Z' } } }])
  expect(updated.examiners).toMatchObject([{ id: examiner.id }])
})

test('one reminder is sent a week before the exam and one two days before, in the morning at the venue', async () => {
  const { session, venue, examinee, clock, deps, eventKinds } = await startExams({ at: AT })
  const venueId = await venue({ province: '35', municipality: 'Las Palmas' })
  const { id: sessionId } = await session({ startsAt: '2026-12-10T09:00', venueId })
  const { who, requestId } = await examinee()
  await who.call(exams.bookExam, { body: { sessionId, requestId } })
  const days: Record<string, string[]> = {}
  let before = 0
  for (let hour = 0; hour < 25 * 24; hour++) {
    clock.advance(HOUR_MS)
    await advanceExams(deps)
    const kinds = await eventKinds()
    const sum = (kinds['request.exam_in_week'] ?? 0) + (kinds['request.exam_soon'] ?? 0)
    if (sum > before)
      days[clock.now().toISOString()] = Object.keys(kinds).filter(kind => /exam_(in|so)/.test(kind))
    before = sum
  }
  expect(Object.keys(days)).toEqual(['2026-12-03T08:00:00.000Z', '2026-12-08T08:00:00.000Z'])
  expect(before).toBe(2)
})
