import { getRequest } from '@habilita/contract/requests/requests'
import { getSession } from '@habilita/contract/exams/staff-sessions'
import { getStaffBooking, recordResult } from '@habilita/contract/exams/staff-exams'
import { expect, test } from 'vitest'
import { startResults } from '../../../testing/results-service.ts'
import { examinersOf } from '../examined.ts'

test('a request moves to decision, due in 10 working days, after theory is failed, retaken and passed and practical is passed', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const { requestId } = one

  const first = await service.sit(one, 'theory', 59.99)
  expect(await service.resultOf(first)).toMatchObject({
    outcome: 'failed',
    attempt: 1,
    score: 5999,
    kept_until: null,
    resit_from: '2026-12-01',
  })
  expect(await service.requestRow(requestId)).toEqual({ state: 'admitted', due_on: '2027-11-16' })

  const second = await service.sit(one, 'theory', 60)
  expect(await service.resultOf(second)).toMatchObject({
    outcome: 'passed',
    attempt: 2,
    kept_until: '2027-11-16',
    resit_from: null,
  })
  expect((await service.requestRow(requestId)).state).toBe('admitted')

  const third = await service.sit(one, 'practical', 88.5)
  expect(await service.resultOf(third)).toMatchObject({ outcome: 'passed', attempt: 1, score: 8850 })
  expect(await service.requestRow(requestId)).toEqual({ state: 'in_decision', due_on: '2026-11-30' })

  const { timeline } = await one.who.call(getRequest, { params: { id: requestId } })
  expect(timeline.map(({ kind, part, until }) => [kind, part, until])).toEqual([
    ['part_failed', 'theory', '2026-12-01'],
    ['part_passed', 'theory', '2027-11-16'],
    ['part_passed', 'practical', '2027-11-16'],
    ['exams_done', null, '2026-11-30'],
  ])
  await service.jobs()
})

test('a request moves to decision when no attempts at a part are left', async () => {
  const service = await startResults()
  const one = await service.examinee()
  await service.sit(one, 'theory', 10)
  await service.sit(one, 'theory', 20)
  expect((await service.requestRow(one.requestId)).state).toBe('admitted')
  const last = await service.sit(one, 'theory', 30)
  expect(await service.resultOf(last)).toMatchObject({ attempt: 3, resit_from: null })
  expect((await service.requestRow(one.requestId)).state).toBe('in_decision')
})

test('one failed critical item fails the practical part whatever the score, and theory has no critical items', async () => {
  const service = await startResults()
  const [one, other] = [await service.examinee(), await service.examinee()]
  const practical = await service.seat(await service.session('practical'), one)
  const { roll } = await service.record(practical, 95.25, ['No comprobó la ausencia de tensión'])
  expect(roll[0]).toMatchObject({
    state: 'attended',
    attempt: 1,
    candidate: { name: 'Begoña Sáenz Núñez', document: { kind: 'dni', number: '12345678Z' } },
    result: { outcome: 'failed', score: 95.25, published: false },
  })
  const theory = await service.seat(await service.session('theory'), other)
  await expect(service.record(theory, 95, ['Algo'])).rejects.toMatchObject({
    body: { code: 'InvalidInput', fields: { criticalFailed: expect.any(String) } },
  })
})

test('a result can be corrected until it is published, and the candidate is not notified before', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const sessionId = await service.session()
  const id = await service.seat(sessionId, one)
  await service.record(id, 40)
  await service.record(id, 70)
  const seen = await service.examiner.call(getStaffBooking, { params: { id } })
  expect(seen).toMatchObject({ state: 'attended', result: null, candidate: { id: one.who.id } })
  expect(await service.told(one.requestId)).not.toContain('part_passed')
  await service.publish(sessionId)
  expect(await service.resultOf(id)).toMatchObject({ outcome: 'passed', score: 7000, attempt: 1 })
  await expect(service.record(id, 90)).rejects.toThrow('409 PUBLISHED')
  await expect(service.miss(id)).rejects.toThrow('409 PUBLISHED')
  const { result } = await service.examiner.call(getStaffBooking, { params: { id } })
  expect(result).toMatchObject({ score: 70, passMark: 60, satOn: '2026-11-16', keptUntil: '2027-11-16' })
})

test('§17024 5.2: only who is named for a session, or an admin, can examine in it, and examiners never examine themselves', async () => {
  const service = await startResults()
  const [stranger, admin] = [await service.staff('examiner'), await service.staff('admin')]
  const sessionId = await service.session()
  const id = await service.seat(sessionId, await service.examinee())
  await service.db
    .insertInto('exam_examiners')
    .values({ session_id: await service.session(), user_id: stranger.id })
    .execute()
  await expect(service.record(id, 70, [], stranger)).rejects.toThrow('403 Forbidden')
  await service.record(id, 70, [], admin)
  const own = await service.requestOf(service.examiner.id)
  const mine = await service.seat(sessionId, { who: service.examiner, requestId: own })
  await expect(service.record(mine, 100)).rejects.toThrow('403 OWN_REQUEST')
  await expect(service.miss(mine)).rejects.toThrow('403 OWN_REQUEST')
  await expect(service.publish(sessionId)).rejects.toThrow('403 OWN_REQUEST')
  await service.record(mine, 80, [], admin)
  await service.publish(sessionId, 1, admin)
  expect((await service.resultOf(mine))?.published_at).not.toBeNull()
})

test('a result cannot be recorded before the exam starts or for a cancelled booking', async () => {
  const service = await startResults()
  const ahead = await service.seat(await service.session('theory', { startsIn: 1 }), await service.examinee())
  await expect(service.record(ahead, 70)).rejects.toThrow('409 NOT_SAT')
  const given = await service.seat(await service.session(), await service.examinee(), {
    state: 'cancelled',
    cancelled_by: 'candidate',
  })
  await expect(service.record(given, 70)).rejects.toThrow('409 WRONG_STATE: No se puede hacer: la reserva')
  await expect(service.record(given, 70)).rejects.toThrow('«Cancelado»')
})

test('a score must be from 0 to 100 with at most two decimals, and needs a declaration of no conflict of interest', async () => {
  const service = await startResults()
  const id = await service.seat(await service.session(), await service.examinee())
  const good = { score: 50, areas: [], criticalFailed: [], noConflict: true, seen: null }
  const bad = [
    { ...good, score: -1 },
    { ...good, score: 100.01 },
    { ...good, score: 50.123 },
    { ...good, score: '50' },
    { ...good, noConflict: false },
    { ...good, seen: undefined },
    { ...good, areas: [{ name: 'Cálculo', score: 101 }] },
    { ...good, criticalFailed: Array.from({ length: 21 }, () => 'x') },
  ]
  for (const body of bad) {
    const answer = await service.api('PUT', `/staff/bookings/${id}/result`, service.examiner.idToken, body)
    expect(answer.status).toBe(400)
  }
  await service.record(id, 59.99)
  expect(await service.resultOf(id)).toMatchObject({ score: 5999, outcome: 'failed' })
})

test('the roll shows the pass mark, and a result recorded by another examiner in the meantime is not overwritten', async () => {
  const service = await startResults()
  const admin = await service.staff('admin')
  const sessionId = await service.session('practical')
  const id = await service.seat(sessionId, await service.examinee())
  const [empty] = (await service.examiner.call(getSession, { params: { id: sessionId } })).roll
  expect(empty).toMatchObject({ passMark: 70, hasCriticalItems: true, result: null })
  const write = async (score: number, seen: string | null, by = service.examiner) => {
    const body = { score, areas: [], criticalFailed: [], noConflict: true as const, seen }
    const { roll } = await by.call(recordResult, { params: { id }, body })
    return roll[0]?.result?.recordedAt ?? null
  }
  const first = await write(70, null)
  await expect(write(40, null, admin)).rejects.toThrow('409 RESULT_CHANGED')
  expect(await service.resultOf(id)).toMatchObject({ score: 7000 })
  service.clock.advance(60_000)
  await write(80, first, admin)
  await expect(write(75, first)).rejects.toThrow('409 RESULT_CHANGED')
  expect(await service.resultOf(id)).toMatchObject({ score: 8000 })
})

test('a staff member who sits an exam does not see their result on the roll before it is published', async () => {
  const service = await startResults()
  const [mine, other] = [await service.staff('examiner'), await service.examinee()]
  const id = await service.session('theory')
  await service.record(await service.seat(id, { who: mine, requestId: await service.requestOf(mine.id) }), 30)
  await service.record(await service.seat(id, other), 90)
  const rollFor = async () => {
    const { roll } = await mine.call(getSession, { params: { id } })
    return new Map(roll.map(({ candidate, result }) => [candidate.id, result]))
  }
  const before = await rollFor()
  expect(before.get(mine.id)).toBeNull()
  expect(before.get(other.who.id)).toMatchObject({ outcome: 'passed' })
  await service.publish(id)
  expect((await rollFor()).get(mine.id)).toMatchObject({ outcome: 'failed', published: true })
})

test('§17024 5.2: an examiner whose result another corrects still counts as examiner, and the event log names them', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const admin = await service.staff('admin')
  const sessionId = await service.session('theory')
  const booking = await service.seat(sessionId, one)
  await service.record(booking, 40)
  await service.record(booking, 90, [], admin)
  await service.db.deleteFrom('exam_examiners').where('session_id', '=', sessionId).execute()
  expect(await examinersOf(service.db, one.requestId)).toEqual(new Set([admin.id, service.examiner.id]))
  const events = await service.db
    .selectFrom('events')
    .select(['actor_id', 'payload'])
    .where('kind', '=', 'request.result_recorded')
    .orderBy('id')
    .execute()
  expect(events).toMatchObject([
    { actor_id: service.examiner.id, payload: expect.not.objectContaining({ corrects: expect.anything() }) },
    { actor_id: admin.id, payload: { corrects: service.examiner.id } },
  ])
})
