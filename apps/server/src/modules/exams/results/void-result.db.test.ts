import { randomUUID } from 'node:crypto'
import { justifyAbsence, reportIncident } from '@habilita/contract/exams/exams'
import { countWaiting } from '@habilita/contract/staff/staff-counts'
import {
  answerIncident,
  decideAbsence,
  getStaffBooking,
  listExamTasks,
  recordIncident,
  voidResult,
} from '@habilita/contract/exams/staff-exams'
import { expect, test } from 'vitest'
import { startResults } from '../../../testing/results-service.ts'

const reason = 'Se fue la luz en el aula.'

test('voiding a result gives the attempt back and returns the request from decision to admitted, once', async () => {
  const service = await startResults()
  const one = await service.examinee()
  await service.sit(one, 'theory', 10)
  await service.sit(one, 'theory', 20)
  const last = await service.sit(one, 'theory', 30)
  expect((await service.requestRow(one.requestId)).state).toBe('in_decision')
  const call = { params: { id: last }, body: { reason } }
  await Promise.all([service.examiner.call(voidResult, call), service.examiner.call(voidResult, call)])
  const { roll } = await service.examiner.call(voidResult, call)
  expect(roll[0]?.result).toMatchObject({ outcome: 'void', published: true })
  // The deadline starts again: a void result must not cost time.
  expect(await service.requestRow(one.requestId)).toEqual({ state: 'admitted', due_on: '2027-11-16' })
  expect((await service.told(one.requestId)).filter(kind => kind === 'result_voided')).toHaveLength(1)
  const incidents = await service.db.selectFrom('incidents').select(['text', 'from_staff']).execute()
  expect(incidents).toEqual([{ text: reason, from_staff: true }])
  expect(await service.resultOf(await service.sit(one, 'theory', 90))).toMatchObject({ attempt: 3 })
})

test('voiding a result leaves the request in decision when its other results are enough', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const failed = await service.sit(one, 'theory', 10)
  await service.sit(one, 'theory', 90)
  await service.sit(one, 'practical', 90)
  const before = await service.requestRow(one.requestId)
  expect(before.state).toBe('in_decision')
  await service.examiner.call(voidResult, { params: { id: failed }, body: { reason } })
  expect(await service.requestRow(one.requestId)).toEqual(before)
  expect(await service.told(one.requestId)).toContain('result_voided')
})

test('a result voided before publication takes effect at once, and the others are published without it', async () => {
  const service = await startResults()
  const [one, other] = [await service.examinee(), await service.examinee()]
  const sessionId = await service.session()
  const [broken, good] = [await service.seat(sessionId, one), await service.seat(sessionId, other)]
  await service.examiner.call(voidResult, { params: { id: broken }, body: { reason } })
  expect((await service.requestRow(one.requestId)).state).toBe('admitted')
  await service.record(good, 90)
  await service.publish(sessionId)
  expect(await service.resultOf(broken)).toMatchObject({ outcome: 'void', score: null })
  expect(await service.resultOf(good)).toMatchObject({ outcome: 'passed' })
  expect(await service.told(one.requestId)).not.toContain('exam_missed')
})

test('a voided absence no longer needs a justification', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const id = await service.sit(one, 'theory', null)
  await service.examiner.call(voidResult, { params: { id }, body: { reason } })
  const absence = await service.db.selectFrom('absences').select('outcome').executeTakeFirstOrThrow()
  expect(absence.outcome).toBe('accepted')
})

test('a result cannot be voided after the decision or before the exam', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const id = await service.sit(one, 'theory', 30)
  await service.db.updateTable('requests').set({ state: 'granted' }).where('id', '=', one.requestId).execute()
  const call = { params: { id }, body: { reason } }
  await expect(service.examiner.call(voidResult, call)).rejects.toThrow(
    '409 WRONG_STATE: No se puede anular un resultado',
  )
  const ahead = await service.seat(await service.session('theory', { startsIn: 5 }), await service.examinee())
  await expect(
    service.examiner.call(voidResult, { params: { id: ahead }, body: { reason } }),
  ).rejects.toThrow('409 NOT_SAT')
})

test('only the examiners of a session or an admin can judge its results, absences and incidents', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const id = await service.sit(one, 'theory', null)
  const incident = { id: randomUUID(), text: reason }
  const params = { id }
  await one.who.call(justifyAbsence, { params, body: { text: 'Estaba mala.', documentId: null } })
  await one.who.call(reportIncident, { params, body: incident })
  const [stranger, admin] = [await service.staff('examiner'), await service.staff('admin')]
  const tries = [
    () => stranger.call(voidResult, { params, body: { reason } }),
    () => stranger.call(decideAbsence, { params, body: { outcome: 'accepted' } }),
    () => stranger.call(recordIncident, { params, body: { id: randomUUID(), text: reason } }),
    () =>
      stranger.call(answerIncident, { params: { id, incidentId: incident.id }, body: { answer: reason } }),
  ]
  for (const tried of tries) await expect(tried()).rejects.toThrow('403 Forbidden')
  expect(await stranger.call(getStaffBooking, { params })).toMatchObject({ mayJudge: false })
  expect(await stranger.call(listExamTasks, {})).toMatchObject({ absences: [], incidents: [] })
  expect((await stranger.call(countWaiting, {})).exams).toMatchObject({ absences: 0, incidents: 0 })
  for (const by of [service.examiner, admin]) {
    expect(await by.call(listExamTasks, {})).toMatchObject({ absences: [{ id }], incidents: [{ id }] })
    expect((await by.call(countWaiting, {})).exams).toMatchObject({ absences: 1, incidents: 1 })
  }
  const decided = await admin.call(decideAbsence, { params, body: { outcome: 'accepted' } })
  expect(decided).toMatchObject({ mayJudge: true, absence: { outcome: 'accepted' } })
})
