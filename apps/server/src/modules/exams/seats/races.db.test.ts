import { randomUUID } from 'node:crypto'
import { getSession, updateSession } from '@habilita/contract/exams/staff-sessions'
import { expect, test } from 'vitest'
import { tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { Refusal } from '../../../testing/api-caller.ts'
import { buildExaminee, type Examinee } from '../../../testing/build-examinee.ts'
import { callerOf, callOf, examinerOf } from '../../../testing/call-of.ts'
import { startExams } from '../../../testing/exams-service.ts'
import { holdProfiles } from '../../../testing/hold-profiles.ts'
import { lockOwn } from '../../requests/public.ts'
import { readPlaces } from '../read-bookings.ts'
import { cancelSession } from '../staff/cancel-session.ts'
import { book } from './book.ts'
import { requireSeat, writeSeat } from './take-seat.ts'

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Ignores a refusal. Any other error, such as a deadlock, fails the test. */
const ignoreRefusal = (error: unknown): false => {
  if (error instanceof DomainError || (error instanceof Refusal && error.body.code === 'Conflict'))
    return false
  throw error
}

/**
 * Starts all bookings and lets them continue once each waits for a lock. The profiles are held, and a booking
 * locks them after it is written. So if the lock under test were missing, every booking would be written first.
 */
const bookTogether = async (
  service: Awaited<ReturnType<typeof startExams>>,
  people: readonly Examinee[],
  sessions: readonly string[],
): Promise<string[]> => {
  const hold = await holdProfiles(service.database)
  const bookings = people.map(({ caller, requestId }, index) =>
    book(service.deps, callOf(caller), { sessionId: sessions[index] ?? '', requestId }).then(
      () => 'booked',
      (error: Error) => error.message,
    ),
  )
  await hold.untilWaiting(people.length)
  await hold.release()
  return (await Promise.all(bookings)).toSorted()
}

test('control: without the lock the last seat is taken by all concurrent bookings', async () => {
  const service = await startExams()
  const people = await times(5, () => buildExaminee(service.db))
  const { id: sessionId } = await service.session({ capacity: 1 })
  const { db, deps } = service
  let arrived = 0
  const everyoneHasLooked = Promise.withResolvers<void>()
  // Five at once, because each uses one connection of the pool.
  const unlocked = await Promise.all(
    people.map(({ caller, requestId }) =>
      tx(db, async t => {
        const row = await lockOwn(t, caller.id, requestId)
        const place = (await readPlaces(t, [sessionId])).get(sessionId)
        if (!place) throw new Error('It is there')
        await requireSeat(t, deps, place, { row, isOffered: false })
        arrived += 1
        if (arrived === people.length) everyoneHasLooked.resolve()
        await everyoneHasLooked.promise
        await writeSeat(t, { id: randomUUID(), row, session: place.session, now: deps.clock.now() })
        return true
      }),
    ),
  )
  expect(unlocked.filter(Boolean)).toHaveLength(5)
})

test('two people cannot book the last seat at once', async () => {
  const service = await startExams()
  const people = await times(2, () => buildExaminee(service.db))
  const { id: sessionId } = await service.session({ capacity: 1 })
  expect(await bookTogether(service, people, [sessionId, sessionId])).toEqual(['SEAT_TAKEN', 'booked'])
})

test('a session whose capacity is reduced while people book is never overbooked', async () => {
  const service = await startExams()
  const people = await times(8, () => buildExaminee(service.db))
  const session = await service.session({ capacity: 8 })
  const { scopes, equipment, startsAt } = session
  const local = new Date(startsAt).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' }).replace(' ', 'T')
  const body = {
    scopes: scopes.map(({ code }) => code),
    startsAt: local.slice(0, 16),
    minutes: 90,
    capacity: 3,
    equipment,
    examiners: [],
    version: session.version,
  }
  const lowering = service.examiner
    .call(updateSession, { params: { id: session.id }, body })
    .catch(ignoreRefusal)
  await Promise.all(
    people.map(({ caller, requestId }) =>
      book(service.deps, callOf(caller), { sessionId: session.id, requestId }).catch(ignoreRefusal),
    ),
  )
  await lowering
  const after = await service.examiner.call(getSession, { params: { id: session.id } })
  expect(after.booked).toBe(after.capacity === 3 ? 3 : 8)
})

test('a session cancelled while people book has no bookings left', async () => {
  const service = await startExams()
  const { db, deps, examiner } = service
  const people = await times(8, () => buildExaminee(db))
  const session = await service.session({ capacity: 8 })
  const staff = examinerOf(callerOf(examiner))
  const booking = people.map(({ caller, requestId }) =>
    book(deps, callOf(caller), { sessionId: session.id, requestId }).catch(ignoreRefusal),
  )
  await cancelSession(deps, callOf(staff), { id: session.id, version: session.version, reason: 'Avería.' })
  await Promise.all(booking)
  const left = await db.selectFrom('bookings').select('id').where('state', '=', 'booked').execute()
  expect(left).toEqual([])
  const states = await db.selectFrom('requests').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'admitted' }])
})

test('two requests of one person cannot be booked at once for the same time', async () => {
  const service = await startExams()
  const first = await buildExaminee(service.db)
  const second = await buildExaminee(service.db, first.caller.id)
  const venueId = await service.venue()
  const sessions = [await service.session({ venueId }), await service.session({ venueId })]
  const ids = sessions.map(({ id }) => id)
  expect(await bookTogether(service, [first, second], ids)).toEqual(['EXAMS_CLASH', 'booked'])
})
