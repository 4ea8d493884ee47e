import { listExamTasks, publishResults } from '@habilita/contract/exams/staff-exams'
import { expect, test } from 'vitest'
import { Refusal } from '../../../testing/api-caller.ts'
import { startResults } from '../../../testing/results-service.ts'

test('results are published only when everyone has one or was absent, and the error counts the missing ones', async () => {
  const service = await startResults()
  const sessionId = await service.session()
  const people = [await service.examinee(), await service.examinee(), await service.examinee()]
  const seats = await Promise.all(people.map(one => service.seat(sessionId, one)))
  await expect(service.publish(sessionId)).rejects.toThrow(
    '409 RESULTS_MISSING: Faltan los resultados de 3 p',
  )
  await service.record(seats[0] ?? '', 80)
  await service.miss(seats[1] ?? '')
  await expect(service.publish(sessionId)).rejects.toThrow('409 RESULTS_MISSING: Falta el resultado de 1 p')
  expect((await service.resultOf(seats[0] ?? ''))?.published_at).toBeNull()
  await service.record(seats[2] ?? '', 20)
  const { state, version, roll } = await service.publish(sessionId)
  expect({ state, version }).toEqual({ state: 'held', version: 2 })
  expect(new Set(roll.map(({ result }) => result?.outcome))).toEqual(new Set(['passed', 'absent', 'failed']))
  expect(roll.every(({ result }) => result?.published)).toBe(true)
})

test('results are published only after the exam, for the current version of a session that is not cancelled', async () => {
  const service = await startResults()
  const running = await service.session('theory', { startsIn: -1, hours: 2 })
  await expect(service.publish(running)).rejects.toThrow('409 NOT_SAT: Los resultados se publican')
  const sessionId = await service.session()
  await expect(service.publish(sessionId, 7)).rejects.toThrow('409 SESSION_CHANGED')
  const cancelled = await service.session('theory', { state: 'cancelled', cancel_reason: 'Obras.' })
  await expect(service.publish(cancelled)).rejects.toThrow('409 WRONG_STATE: La convocatoria está cancelada.')
  await expect(service.publish('5b1c1f0e-7a4e-4c3a-9b53-2f6de1b7a001')).rejects.toThrow('404 NotFound')
  expect((await service.publish(sessionId)).state).toBe('held')
})

test('only the examiners of a session or an admin can publish its results', async () => {
  const service = await startResults()
  const id = await service.session()
  const [stranger, admin] = [await service.staff('examiner'), await service.staff('admin')]
  const publication = { params: { id }, body: { version: 1 } }
  await expect(stranger.call(publishResults, publication)).rejects.toThrow('403 Forbidden')
  expect((await stranger.call(listExamTasks, {})).unpublished).toEqual([])
  expect((await admin.call(publishResults, publication)).state).toBe('held')
  await expect(stranger.call(publishResults, publication)).rejects.toThrow('403 Forbidden')
})

test('publishing results again, even concurrently, notifies each candidate once', async () => {
  const service = await startResults()
  const sessionId = await service.session()
  const other = await service.staff('examiner')
  await service.db.insertInto('exam_examiners').values({ session_id: sessionId, user_id: other.id }).execute()
  const people = await Promise.all(Array.from({ length: 6 }, () => service.examinee()))
  for (const one of people) await service.record(await service.seat(sessionId, one), 75)
  const answers = await Promise.all([
    service.publish(sessionId),
    service.publish(sessionId, 1, other),
    service.publish(sessionId),
  ])
  expect(new Set(answers.map(({ state, version }) => `${state} ${version}`))).toEqual(new Set(['held 2']))
  for (const { requestId } of people)
    expect((await service.told(requestId)).filter(kind => kind === 'part_passed')).toHaveLength(1)
  await service.publish(sessionId)
  expect((await service.eventKinds())['request.part_passed']).toBe(6)
})

test('a result recorded during publication is either published as recorded or rejected', async () => {
  const service = await startResults()
  const sessionId = await service.session()
  const people = await Promise.all(Array.from({ length: 8 }, () => service.examinee()))
  const seats = []
  for (const one of people) seats.push(await service.seat(sessionId, one))
  for (const id of seats) await service.record(id, 10)
  const publishing = service.publish(sessionId)
  const writing = seats.map(id =>
    service.record(id, 90).then(
      () => 9000,
      (error: unknown) => {
        if (error instanceof Refusal && error.body.reason === 'PUBLISHED') return 1000
        throw error
      },
    ),
  )
  const [, ...scores] = await Promise.all([publishing, ...writing])
  const kept = await Promise.all(seats.map(async id => (await service.resultOf(id))?.score))
  expect(kept).toEqual(scores)
  // Each notification matches the stored result.
  for (const [at, { requestId }] of people.entries())
    expect(await service.told(requestId)).toContain(scores[at] === 9000 ? 'part_passed' : 'part_failed')
})

test('publishing two sessions with the same people at once does not deadlock', async () => {
  const service = await startResults()
  const sessions = [await service.session(), await service.session()]
  const people = await Promise.all(Array.from({ length: 10 }, () => service.candidate()))
  for (const [at, who] of people.entries())
    for (const sessionId of at % 2 === 0 ? sessions : sessions.toReversed()) {
      const requestId = await service.requestOf(who.id)
      await service.record(await service.seat(sessionId, { who, requestId }), 90)
    }
  const answers = await Promise.all(sessions.map(id => service.publish(id)))
  expect(answers.map(({ state }) => state)).toEqual(['held', 'held'])
})

test('a session with 200 bookings is published in one call', async () => {
  const service = await startResults()
  const sessionId = await service.session()
  const { who } = await service.examinee()
  const seats: string[] = []
  for (let count = 0; count < 200; count++) {
    const requestId = await service.requestOf(who.id)
    seats.push(await service.seat(sessionId, { who, requestId }, { state: 'absent' }))
  }
  const { roll } = await service.publish(sessionId)
  expect(roll.filter(({ result }) => result?.outcome === 'absent' && result.published)).toHaveLength(200)
  expect((await service.eventKinds())['request.exam_missed']).toBe(200)
}, 120_000)
