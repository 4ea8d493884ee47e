import { randomUUID } from 'node:crypto'
import { declareInterest } from '@habilita/contract/exams/staff-interests'
import { checkIn, setAttendance } from '@habilita/contract/exams/staff-exams'
import { expect, test } from 'vitest'
import { startResults } from '../../../testing/results-service.ts'

test('a candidate is checked in by code however it is typed, and a repeated check-in changes nothing', async () => {
  const service = await startResults()
  const sessionId = await service.session('theory', { startsIn: 1 })
  const id = await service.seat(sessionId, await service.examinee(), { check_in_code: 'K7QF-2M9X' })
  const params = { id: sessionId }
  const arrive = (code: string) => service.examiner.call(checkIn, { params, body: { code } })
  for (const code of ['K7QF-2M9Y', 'K7QF', '-- -'])
    await expect(arrive(code)).rejects.toMatchObject({
      body: { code: 'InvalidInput', reason: 'WRONG_CODE', fields: { code: expect.any(String) } },
    })
  for (const code of [' k7qf 2m9x ', 'K7QF–2M9X', 'k7qf2m9x']) {
    const { roll, arrival } = await arrive(code)
    expect(roll).toMatchObject([{ bookingId: id, state: 'attended' }])
    // The first call checks in; the others report that it was done already.
    const again = code !== ' k7qf 2m9x '
    expect(arrival).toEqual({ bookingId: id, name: 'Begoña Sáenz Núñez', again })
  }
  expect((await service.eventKinds())['request.attended']).toBe(1)
})

test.for([
  ['more than 2 hours before', 2.1, '409 NOT_SAT'],
  ['once the day is over', -10.5, '409 WRONG_STATE'],
] as const)('rejects a check-in %s', async ([, startsIn, refused]) => {
  const service = await startResults()
  // It is 10:00 in Madrid, so an exam 10.5 hours ago was yesterday.
  const sessionId = await service.session('theory', { startsIn })
  await service.seat(sessionId, await service.examinee(), { check_in_code: 'AAAA-1111' })
  const call = { params: { id: sessionId }, body: { code: 'AAAA-1111' } }
  await expect(service.examiner.call(checkIn, call)).rejects.toThrow(refused)
})

test('rejects the code of another session or of a cancelled booking', async () => {
  const service = await startResults()
  const [sessionId, elsewhere] = [await service.session(), await service.session()]
  await service.seat(elsewhere, await service.examinee(), { check_in_code: 'AAAA-1111' })
  await service.seat(sessionId, await service.examinee(), {
    check_in_code: 'BBBB-2222',
    state: 'cancelled',
    cancelled_by: 'staff',
  })
  const refusal = (code: string) =>
    service.examiner.call(checkIn, { params: { id: sessionId }, body: { code } }).then(
      () => 'let in',
      (error: Error) => error.message,
    )
  // The message names the session that the code belongs to.
  expect(await refusal('AAAA-1111')).toBe(
    '400 WRONG_CODE: Ese código es de otra convocatoria: Teórica de Baja tensión (REBT), 2026-11-16 a las 07:00, Taller Atocha.',
  )
  expect(await refusal('BBBB-2222')).toBe(
    '400 WRONG_CODE: Esa reserva ya no está en pie: se canceló o se cambió por otra.',
  )
  expect(await refusal('CCCC-3333')).toMatch('No hay ninguna reserva')
})

test('a candidate can be marked absent only after the start, and an absent candidate has no result', async () => {
  const service = await startResults()
  const set = (id: string, attended: boolean) =>
    service.examiner.call(setAttendance, { params: { id }, body: { attended } })
  const soon = await service.seat(await service.session('theory', { startsIn: 1 }), await service.examinee())
  await expect(set(soon, false)).rejects.toThrow('409 NOT_SAT')
  expect((await set(soon, true)).roll[0]?.state).toBe('attended')
  const far = await service.seat(await service.session('theory', { startsIn: 30 }), await service.examinee())
  await expect(set(far, true)).rejects.toThrow('409 NOT_SAT')
  const begun = await service.seat(await service.session(), await service.examinee())
  await service.record(begun, 80)
  expect((await set(begun, false)).roll[0]).toMatchObject({ state: 'absent', result: null })
  expect((await set(begun, true)).roll[0]).toMatchObject({ state: 'attended', result: null })
})

test('a check-in can be undone until a result is recorded', async () => {
  const service = await startResults()
  const { session, seat, examinee, examiner, record } = service
  const id = await seat(await session(), await examinee())
  const set = async (attended: boolean | null) =>
    (await examiner.call(setAttendance, { params: { id }, body: { attended } })).roll[0]?.state
  expect(await set(true)).toBe('attended')
  expect(await set(null)).toBe('booked')
  expect(await set(false)).toBe('absent')
  expect(await set(null)).toBe('booked')
  await record(id, 80)
  await expect(set(null)).rejects.toThrow('409 WRONG_STATE: Ya hay un resultado anotado')
})

test('only examiners of the session without a conflict of interest can mark a candidate absent', async () => {
  const service = await startResults()
  const { session, seat, examinee, examiner, record, staff } = service
  const unmarked = await seat(await session(), await examinee())
  const stranger = await staff('examiner')
  const unmarkedMissed = { params: { id: unmarked }, body: { attended: false } } as const
  await expect(stranger.call(setAttendance, unmarkedMissed)).rejects.toThrow('403 Forbidden')
  const id = await seat(await session(), await examinee())
  await record(id, 80)
  const missed = { params: { id }, body: { attended: false } } as const
  await expect(stranger.call(setAttendance, missed)).rejects.toThrow('403 Forbidden')
  await examiner.call(declareInterest, {
    body: {
      id: randomUUID(),
      party: 'person',
      name: 'Begoña Sáenz',
      document: { kind: 'dni', number: '12345678Z' },
      tie: 'family',
      endedOn: null,
    },
  })
  await expect(examiner.call(setAttendance, missed)).rejects.toThrow('403 CONFLICT_OF_INTEREST')
  expect((await service.resultOf(id))?.score).not.toBeUndefined()
})
