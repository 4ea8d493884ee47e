import type { CertificateState } from '@habilita/contract/certificates/certificate-values'
import type { BookingState, Outcome } from '@habilita/contract/exams/exam-values'
import { randomUUID } from 'node:crypto'
import { certificateNumber } from '@habilita/contract/certificates/certificate-number'
import type { Input } from '@habilita/contract/api/endpoint'
import type { RequestState } from '@habilita/contract/requests/request-values'
import { listAllCertificates } from '@habilita/contract/certificates/staff-certificates'
import * as figures from '@habilita/contract/staff/staff-figures'
import { countQueue, takeRequest } from '@habilita/contract/requests/staff-requests'
import { listSessions } from '@habilita/contract/exams/staff-sessions'
import { expect, test } from 'vitest'
import { buildCertificate } from '../../testing/build-certificate.ts'
import { buildExaminee } from '../../testing/build-examinee.ts'
import { buildSubmitted } from '../../testing/build-submitted.ts'
import { startExams } from '../../testing/exams-service.ts'
import { cacheForMinute } from './cache-for-minute.ts'
import { judge, type RequestsService, startRequests, versionSeen } from '../../testing/requests-service.ts'

const AT = '2026-11-18T09:00:00Z'

/** Inserts requests by submission time, state, end date and deadline. */
const add = async (
  service: RequestsService,
  userId: string,
  rows: readonly (readonly [
    submitted: string,
    state: RequestState,
    ended?: string | undefined,
    due?: string,
  ])[],
) => {
  for (const [submitted, state, ended, due] of rows)
    await buildSubmitted(service.db, userId, {
      state,
      submitted_at: new Date(submitted),
      ended_on: ended ?? null,
      due_on: due ?? null,
    })
}

/** Counts the rows of the list that a figure links to. */
const countBehind = async (
  one: Awaited<ReturnType<RequestsService['staff']>>,
  behind: figures.RequestsBehind,
): Promise<number | undefined> => {
  const { list: _, state, category, ...rest } = behind
  const query = { ...rest, ...(state && { state: [state] }), ...(category && { category: [category] }) }
  const { count } = await one.call(countQueue, { query: query as Input<typeof countQueue>['query'] })
  return count
}

test('requests are counted by state and week in Madrid time, and each number opens exactly its list', async () => {
  const service = await startRequests({ at: AT })
  const [one, who] = [await service.staff('examiner'), await service.candidate()]
  await add(service, who.id, [
    // Sunday in UTC, and Monday in Madrid.
    ['2026-11-15T23:30:00Z', 'submitted', undefined, '2026-11-17'],
    ['2026-11-15T22:30:00Z', 'in_review', undefined, '2026-11-18'],
    ['2026-11-10T10:00:00Z', 'granted', '2026-11-16'],
    ['2026-11-10T11:00:00Z', 'denied', '2026-11-15'],
    // One day before the first of the 26 weeks, and its first day.
    ['2026-05-24T10:00:00Z', 'withdrawn', '2026-05-24'],
    ['2026-05-25T10:00:00Z', 'lapsed', '2026-05-25'],
  ])
  await service.draft(who)
  const { open, weeks } = await one.call(figures.getRequestFigures, { query: {} })
  expect(open.filter(({ count }) => count > 0)).toMatchObject([
    { state: 'submitted', count: 1, overdue: 1 },
    { state: 'in_review', count: 1, overdue: 0 },
  ])
  expect(weeks).toHaveLength(26)
  expect(weeks.filter(({ received, closed }) => received + closed > 0)).toMatchObject([
    { from: '2026-05-25', received: 1, closed: 1 },
    {
      from: '2026-11-09',
      to: '2026-11-15',
      received: 3,
      receivedByState: [
        { state: 'denied', count: 1 },
        { state: 'granted', count: 1 },
        { state: 'in_review', count: 1 },
      ],
      closed: 1,
    },
    { from: '2026-11-16', received: 1, closed: 1, closedByState: [{ state: 'granted', count: 1 }] },
  ])
  const numbers = [
    ...open.flatMap(each => [
      [each.count, each.behind] as const,
      [each.overdue, each.overdueBehind] as const,
    ]),
    ...weeks.map(each => [each.received, each.receivedBehind] as const),
    ...weeks.map(each => [each.closed, each.closedBehind] as const),
    ...weeks
      .flatMap(each => [each.receivedByState, each.closedByState].flat())
      .map(({ count, behind }) => [count, behind] as const),
  ]
  for (const [count, behind] of numbers)
    expect(await countBehind(one, behind), JSON.stringify(behind)).toBe(count)
  // A week at the edge counts only the days inside the period.
  const period = { from: '2026-11-11', to: '2026-11-16' }
  const part = await one.call(figures.getRequestFigures, { query: period })
  expect(part).toMatchObject(period)
  expect(part.weeks.map(({ from, received, closed }) => [from, received, closed])).toEqual([
    ['2026-11-09', 1, 1],
    ['2026-11-16', 1, 1],
  ])
  for (const { received, receivedBehind, closed, closedBehind } of part.weeks)
    expect([await countBehind(one, receivedBehind), await countBehind(one, closedBehind)]).toEqual([
      received,
      closed,
    ])
  const gas = await one.call(figures.getRequestFigures, { query: { category: 'gas' } })
  expect(gas.open.every(({ count, behind }) => count === 0 && behind.category === 'gas')).toBe(true)
})

test('figures are cached for one minute; a failed count is not cached', async () => {
  const service = await startRequests({ at: AT })
  let count = 0
  let fails = true
  const read = cacheForMinute(async (_deps, _query: object) => {
    count += 1
    if (fails) throw new Error('the database is away')
    return Promise.resolve(count)
  })
  const { deps, clock } = service
  await expect(read(deps, {})).rejects.toThrow('away')
  fails = false
  expect(await Promise.all([read(deps, {}), read(deps, {})])).toEqual([2, 2])
  expect(await read(deps, { category: 'gas' })).toBe(3)
  clock.advance(59_000)
  expect(await read(deps, {})).toBe(2)
  clock.advance(1000)
  expect(await read(deps, {})).toBe(4)
})

test('time in a state is counted in working days, and missed deadlines are counted', async () => {
  const service = await startRequests({ at: '2026-12-14T09:00:00Z' })
  const [one, who] = [await service.staff('examiner'), await service.candidate()]
  /** Creates a request that is in review between two dates. */
  const review = async (from: string, to: string, due: string | null) => {
    const id = await buildSubmitted(service.db, who.id, {
      state: 'in_review',
      changed_at: new Date(`${from}T10:00:00Z`),
      due_on: due,
    })
    await service.db
      .updateTable('requests')
      .set({ state: 'admitted', changed_at: new Date(`${to}T10:00:00Z`), due_on: '2027-12-01' })
      .where('id', '=', id)
      .execute()
    return id
  }
  // The 8th is a holiday; the 5th and the 6th are a weekend.
  await review('2026-12-07', '2026-12-09', '2026-12-09')
  const twice = await review('2026-12-03', '2026-12-04', '2026-12-03')
  await review('2026-11-30', '2026-12-04', null)
  const query = { from: '2026-12-01', to: '2026-12-10' }
  const { stages } = await one.call(figures.getStageFigures, { query })
  expect(stages.find(({ state }) => state === 'in_review')).toEqual({
    state: 'in_review',
    left: 3,
    medianDays: 1,
    p90Days: 3.4,
    dated: 2,
    missed: 1,
    // Median of one working day and zero.
    termDays: 0.5,
    requests: 3,
    behind: { list: 'requests', left: 'in_review', leftFrom: '2026-12-01', leftTo: '2026-12-10' },
    missedRequests: 1,
    missedBehind: {
      list: 'requests',
      left: 'in_review',
      leftFrom: '2026-12-01',
      leftTo: '2026-12-10',
      leftInTime: 'no',
    },
  })
  for (const stage of stages)
    expect([await countBehind(one, stage.behind), await countBehind(one, stage.missedBehind)]).toEqual([
      stage.requests,
      stage.missedRequests,
    ])
  expect(stages.find(({ state }) => state === 'admitted')).toMatchObject({ left: 0, medianDays: null })
  const none = await one.call(figures.getStageFigures, { query: { ...query, category: 'gas' } })
  expect(none.stages.every(({ left }) => left === 0)).toBe(true)
  // A request that returns to a state leaves it twice but counts as one request.
  for (const [state, at] of [
    ['in_review', '2026-12-09'],
    ['admitted', '2026-12-10'],
  ] as const)
    await service.db
      .updateTable('requests')
      .set({ state, changed_at: new Date(`${at}T10:00:00Z`) })
      .where('id', '=', twice)
      .execute()
  service.clock.advance(60_000)
  const again = (await one.call(figures.getStageFigures, { query })).stages[1]
  expect(again).toMatchObject({ state: 'in_review', left: 4, requests: 3 })
  expect(again && (await countBehind(one, again.behind))).toBe(3)
  await expect(
    one.call(figures.getStageFigures, { query: { from: '2026-12-02', to: '2026-12-01' } }),
  ).rejects.toThrow('400 InvalidInput')
})

test('a change of state records when the request left and entered a state; other changes record nothing', async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.submitted(who)
  service.clock.advance(60_000)
  const version = await versionSeen(reviewer, id)
  await reviewer.call(takeRequest, { params: { id }, body: { version } })
  service.clock.advance(60_000)
  await judge(reviewer, id)
  const stages = await service.db
    .selectFrom('request_stages')
    .select(['state', 'entered_at', 'left_at', 'due_on'])
    .where('request_id', '=', id)
    .orderBy('entered_at')
    .execute()
  const [came, taken] = [new Date(AT), new Date('2026-11-18T09:01:00Z')]
  expect(stages).toEqual([
    { state: 'submitted', entered_at: came, left_at: taken, due_on: '2026-12-02' },
    { state: 'in_review', entered_at: taken, left_at: null, due_on: null },
  ])
})

test('exams are counted by category, part and venue from published results, and seats by week', async () => {
  const service = await startExams({ at: AT })
  const one = await service.staff('decider')
  const [north, south] = [await service.venue({ name: 'Norte' }), await service.venue({ name: 'Sur' })]
  const sessions = {
    one: await service.session({ venueId: north, startsAt: '2026-11-20T10:00', capacity: 4 }),
    other: await service.session({ venueId: north, startsAt: '2026-11-25T10:00', capacity: 6 }),
    away: await service.session({
      venueId: south,
      startsAt: '2026-11-26T10:00',
      capacity: 5,
      part: 'practical',
    }),
    cancelled: await service.session({ venueId: south, startsAt: '2026-11-27T10:00', capacity: 9 }),
  }
  await service.db
    .updateTable('exam_sessions')
    .set({ state: 'cancelled', cancel_reason: 'Sin luz.' })
    .where('id', '=', sessions.cancelled.id)
    .execute()
  const sit = async (sessionId: string, state: BookingState, outcome?: Outcome, published = true) => {
    const { requestId, caller } = await buildExaminee(service.db)
    const [id, at] = [randomUUID(), new Date(AT)]
    const { part } = await service.db
      .selectFrom('exam_sessions')
      .select('part')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    await service.db
      .insertInto('bookings')
      .values({
        id,
        request_id: requestId,
        user_id: caller.id,
        session_id: sessionId,
        part,
        state,
        check_in_code: id,
        booked_at: at,
        changed_at: at,
        cancelled_by: state === 'cancelled' ? 'candidate' : null,
      })
      .execute()
    if (outcome !== undefined)
      await service.db
        .insertInto('part_results')
        .values({
          id: randomUUID(),
          booking_id: id,
          request_id: requestId,
          part,
          attempt: 1,
          outcome,
          score: 5000,
          recorded_by: one.id,
          recorded_at: at,
          published_at: published ? at : null,
        })
        .execute()
  }
  await sit(sessions.one.id, 'attended', 'passed')
  await sit(sessions.one.id, 'attended', 'failed')
  await sit(sessions.one.id, 'absent', 'absent')
  await sit(sessions.other.id, 'attended', 'passed')
  await sit(sessions.other.id, 'attended', 'passed', false)
  await sit(sessions.other.id, 'cancelled')
  await sit(sessions.away.id, 'booked')
  const period = { from: '2026-11-18', to: '2026-11-30' }
  const { results, seats } = await one.call(figures.getExamFigures, { query: period })
  const norte = { id: north, name: 'Norte' }
  expect(results).toEqual([
    {
      category: 'rebt',
      part: 'theory',
      venue: norte,
      passed: 2,
      failed: 1,
      absent: 1,
      void: 0,
      passRate: 66.7,
      behind: { list: 'sessions', category: 'rebt', part: 'theory', venueId: north, ...period },
    },
  ])
  const used = { sessions: 1, behind: { list: 'sessions', venueId: north } }
  expect(seats).toMatchObject([
    {
      ...used,
      weekFrom: '2026-11-16',
      capacity: 4,
      taken: 3,
      attended: 2,
      behind: { from: '2026-11-18', to: '2026-11-22' },
    },
    { ...used, weekFrom: '2026-11-23', capacity: 6, taken: 2, attended: 2 },
    { weekFrom: '2026-11-23', venue: { name: 'Sur' }, sessions: 1, capacity: 5, taken: 1, attended: 0 },
  ])
  for (const { sessions: count, behind } of seats) {
    const { list: _, ...query } = behind
    const listed = await one.call(listSessions, { query })
    expect(listed.sessions.filter(({ state }) => state !== 'cancelled')).toHaveLength(count)
  }
  const asked = { ...period, venueId: south, part: 'practical', category: 'rebt' } as const
  expect((await one.call(figures.getExamFigures, { query: asked })).seats).toHaveLength(1)
})

test('certificates that expire are counted by month and category, from today on', async () => {
  const service = await startRequests({ at: AT })
  const [one, who] = [await service.staff('reviewer'), await service.candidate()]
  const ends: readonly (readonly [until: string, state?: CertificateState])[] = [
    ['2026-11-17'],
    ['2026-11-18'],
    ['2026-11-30', 'suspended'],
    ['2026-12-01'],
    ['2026-12-02', 'replaced'],
    ['2028-10-31'],
    ['2028-11-01'],
  ]
  for (const [index, [until, state = 'valid']] of ends.entries())
    await buildCertificate(service.db, await buildSubmitted(service.db, who.id, { state: 'granted' }), {
      number: certificateNumber('rebt', 2026, index + 1),
      valid_from: '2021-11-16',
      valid_until: until,
      state,
      state_reason: 'X',
      verify_code: `${index}`.repeat(26),
    })
  const { months } = await one.call(figures.getExpiryFigures, {})
  expect(months).toHaveLength(24)
  expect(months.filter(({ total }) => total > 0).map(({ from, to, total }) => [from, to, total])).toEqual([
    ['2026-11-18', '2026-11-30', 2],
    ['2026-12-01', '2026-12-31', 1],
    ['2028-10-01', '2028-10-31', 1],
  ])
  for (const { categories } of months)
    for (const { category, count, behind } of categories.filter(each => each.category === 'rebt')) {
      const { validUntilFrom, validUntilTo } = behind
      const query = { category, validUntilFrom, validUntilTo }
      expect((await one.call(listAllCertificates, { query })).total, validUntilFrom).toBe(count)
    }
  expect(months[0]?.categories.find(({ category }) => category === 'rebt')).toEqual({
    category: 'rebt',
    count: 2,
    behind: {
      list: 'certificates',
      category: 'rebt',
      validUntilFrom: '2026-11-18',
      validUntilTo: '2026-11-30',
    },
  })
})
