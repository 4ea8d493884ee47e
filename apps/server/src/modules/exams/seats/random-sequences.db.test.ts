import type { WaitingState } from '@habilita/contract/exams/exam-values'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DomainError } from '../../../domain-error.ts'
import { buildExaminee, type Examinee } from '../../../testing/build-examinee.ts'
import { callOf, examinerOf } from '../../../testing/call-of.ts'
import { fixedClock } from '../../../testing/fixed-clock.ts'
import { howMany } from '../../../testing/how-many.ts'
import { testDeps } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { advanceExams } from '../advance.ts'
import { addSession } from '../staff/add-session.ts'
import { cancelSession } from '../staff/cancel-session.ts'
import { addVenue } from '../staff/venues.ts'
import { acceptOffer } from '../waiting/accept.ts'
import { followRequest } from '../waiting/follow-request.ts'
import { joinLine } from '../waiting/join.ts'
import { leaveLine } from '../waiting/leave.ts'
import { offerSeats } from '../waiting/offer-seats.ts'
import { book } from './book.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'

const SEQUENCES = howMany({ quick: 50, thorough: 500 })
/** Each action must succeed at least this often, or the sequences prove nothing about it. */
const LEAST_DONE = SEQUENCES / 50
/** How many databases run in parallel. */
const WORLDS = 2
const SEED = 20_261_116
const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const PEOPLE = 4
const CAPACITIES = [1, 1]

const actions = ['book', 'change', 'cancel', 'join', 'accept', 'leave', 'expire', 'cancel session'] as const
type Action = (typeof actions)[number]

interface Step {
  readonly action: Action
  readonly person: number
  readonly session: number
}

/** Every sequence starts with a full session and one waiting candidate. */
const FULL: readonly Step[] = [
  { action: 'book', person: 0, session: 0 },
  { action: 'join', person: 1, session: 0 },
]

/** The weights fill sessions quickly and rarely cancel them, to exercise the waiting lists. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    action: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<Action>('book', 'join') },
      { weight: 2, arbitrary: fc.constantFrom<Action>('leave', 'expire') },
      { weight: 6, arbitrary: fc.constantFrom<Action>('change', 'cancel', 'accept') },
      { weight: 1, arbitrary: fc.constant<Action>('cancel session') },
    ),
    person: fc.nat(PEOPLE - 1),
    session: fc.nat(CAPACITIES.length - 1),
  }),
  { minLength: 2, maxLength: 6 },
)

const startWorld = async () => {
  const { db } = await testDatabase()
  const clock = fixedClock()
  const deps = await testDeps({ db, clock })
  const people: Examinee[] = []
  for (let count = 0; count < PEOPLE; count++) people.push(await buildExaminee(db))
  const staff = examinerOf((await buildExaminee(db)).caller)
  const venueWords = { name: 'Sede', street: 'Calle 1', municipality: 'Madrid', province: '28' }
  const venue = await addVenue(deps, callOf(staff), { ...venueWords, stepFree: true, directions: '' })
  const sessions: string[] = []
  for (const capacity of CAPACITIES) {
    const words = {
      scopes: [],
      startsAt: '2027-01-18T10:00',
      minutes: 90,
      capacity,
      equipment: [],
      examiners: [],
    }
    const session = { ...words, category: 'rebt', part: 'theory', venueId: venue.id } as const
    sessions.push((await addSession(deps, callOf(staff), session)).id)
  }

  /** Restores the initial state: no bookings or entries, all sessions months ahead. */
  const reset = async () => {
    await sql`with jobs as (delete from graphile_worker._private_jobs),
        entries as (delete from waiting_entries),
        seats as (delete from bookings),
        people as (update requests set state = 'admitted', due_on = ${clock.now()}::timestamptz + interval '300 days')
      update exam_sessions set state = 'open', cancel_reason = null,
        starts_at = ${clock.now()}::timestamptz + interval '60 days',
        ends_at = ${clock.now()}::timestamptz + interval '60 days 90 minutes',
        booking_closes_at = ${clock.now()}::timestamptz + interval '59 days'`.execute(db)
  }

  /** Runs the due jobs and those that they add. Jobs scheduled for later wait for the clock. */
  const runJobs = async () => {
    for (;;) {
      const { rows } = await sql<{ task: string; payload: { sessionId: string; requestId: string } }>`
        with done as (delete from graphile_worker._private_jobs where run_at <= now() returning task_id, payload)
        select tasks.identifier as task, done.payload from done
          join graphile_worker._private_tasks tasks on tasks.id = done.task_id
        where tasks.identifier in ('offer_seats', 'follow_request')`.execute(db)
      if (rows.length === 0) return
      for (const { task, payload } of rows)
        await (task === 'offer_seats' ? offerSeats(payload, deps) : followRequest(payload, deps))
    }
  }

  const callerOf = (id: string) => people.find(({ caller }) => caller.id === id)?.caller ?? staff

  /** Picks one of the existing entries, of any person. */
  const pickEntry = async (nth: number, states: WaitingState[]) => {
    const rows = await db
      .selectFrom('waiting_entries')
      .select(['id', 'user_id'])
      .where('state', 'in', states)
      .orderBy('seq')
      .execute()
    return rows[nth % rows.length]
  }
  const pickBooking = async (nth: number) => {
    const rows = await db
      .selectFrom('bookings')
      .select(['id', 'user_id'])
      .where('state', '=', 'booked')
      .orderBy('booked_at')
      .execute()
    return rows[nth % rows.length]
  }

  const doStep = async ({ action, person, session }: Step): Promise<unknown> => {
    const { caller, requestId } = people[person] ?? { caller: staff, requestId: '' }
    const sessionId = sessions[session] ?? ''
    if (action === 'book') return book(deps, callOf(caller), { sessionId, requestId })
    if (action === 'join') return joinLine(deps, callOf(caller), { sessionId, requestId })
    if (action === 'expire') {
      clock.advance(25 * HOUR_MS)
      return advanceExams(deps)
    }
    if (action === 'cancel session') {
      const { version } = await db
        .selectFrom('exam_sessions')
        .select('version')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow()
      return cancelSession(deps, callOf(staff), { id: sessionId, version, reason: 'Avería.' })
    }
    if (action === 'accept' || action === 'leave') {
      const entry = await pickEntry(person, action === 'accept' ? ['offered'] : ['waiting', 'offered'])
      if (!entry) return 'nothing'
      return action === 'accept'
        ? acceptOffer(deps, callOf(callerOf(entry.user_id)), entry.id)
        : leaveLine(deps, callOf(callerOf(entry.user_id)), entry.id)
    }
    const booking = await pickBooking(person)
    if (!booking) return 'nothing'
    return action === 'change'
      ? changeBooking(deps, callOf(callerOf(booking.user_id)), { id: booking.id, sessionId })
      : cancelBooking(deps, callOf(callerOf(booking.user_id)), booking.id)
  }

  /** Checks the invariants that are true between actions. Returns the violations. */
  const broken = async (): Promise<string[]> => {
    const { rows } = await sql<{ fault: string }>`
      with lines as (select w.*, s.capacity, s.state as session_state,
          (select count(*) from bookings b where b.session_id = s.id
            and b.state in ('booked', 'attended', 'absent')) as booked,
          (select count(*) from waiting_entries o where o.session_id = s.id and o.state = 'offered') as offered
        from exam_sessions s left join waiting_entries w on w.session_id = s.id)
      select 'more seats than there are' as fault from lines where booked + offered > capacity
      union all select 'a seat is idle while somebody waits' from lines
        where state = 'waiting' and booked + offered < capacity
      union all select 'an offer that is over is open' from lines
        where state = 'offered' and offer_expires_at <= ${clock.now()}
      union all select 'somebody waits for a cancelled session' from lines
        where state in ('waiting', 'offered') and session_state <> 'open'
      union all select 'a cancelled session is booked' from bookings b join exam_sessions s on s.id = b.session_id
        where b.state = 'booked' and s.state = 'cancelled'
      union all select 'two bookings of one part' from bookings where state = 'booked'
        group by request_id, part having count(*) > 1
      union all select 'two places in one line' from waiting_entries where state in ('waiting', 'offered')
        group by request_id, session_id having count(*) > 1
      union all select 'somebody waits for what they have' from waiting_entries w join bookings b
        on b.session_id = w.session_id and b.request_id = w.request_id
        where w.state in ('waiting', 'offered') and b.state = 'booked'
      union all select 'the line is not in order' from waiting_entries o join waiting_entries w
        on w.session_id = o.session_id where o.state = 'offered' and w.state = 'waiting'
        and w.first = o.first and w.seq < o.seq
      union all select 'a request is not where its bookings are' from requests r where r.state in ('admitted', 'in_exams')
        and (r.state = 'in_exams') <> exists (select from bookings b where b.request_id = r.id and b.state = 'booked')
      union all select 'a moved booking leads nowhere' from bookings b
        where b.state = 'moved' and not exists (select from bookings n where n.id = b.moved_to)
    `.execute(db)
    return rows.map(({ fault }) => fault)
  }

  const done: Record<string, number> = {}
  const play = async (sequence: readonly Step[]): Promise<void> => {
    await reset()
    for (const step of [...FULL, ...sequence]) {
      clock.advance(MINUTE_MS)
      try {
        if ((await doStep(step)) !== 'nothing') done[step.action] = (done[step.action] ?? 0) + 1
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
      }
      await runJobs()
      expect(await broken()).toEqual([])
    }
  }
  return { play, done }
}

test('random sequences of book, change, cancel, join, offer, accept, leave and expire violate no seat invariant', async () => {
  const all = await Promise.all(
    Array.from({ length: WORLDS }, async (_, index) => {
      const world = await startWorld()
      await fc.assert(fc.asyncProperty(steps, world.play), {
        numRuns: SEQUENCES / WORLDS,
        seed: SEED + index,
        endOnFailure: true,
      })
      return world.done
    }),
  )
  const times = actions.map(action => [action, all.reduce((sum, done) => sum + (done[action] ?? 0), 0)])
  expect(times.filter(([, count]) => Number(count) < LEAST_DONE)).toEqual([])
}, 600_000)
