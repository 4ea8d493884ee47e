import { randomUUID } from 'node:crypto'
import { reportIncident } from '@habilita/contract/exams/exams'
import { answerIncident, listExamTasks, recordIncident } from '@habilita/contract/exams/staff-exams'
import { expect, test } from 'vitest'
import { startResults } from '../../../testing/results-service.ts'

const text = 'El ordenador se apagó a mitad del examen.'

test('an incident sent twice is stored once, waits for an answer and is answered once', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const id = await service.seat(await service.session(), one)
  const incident = { id: randomUUID(), text }
  const call = { params: { id }, body: incident }
  await Promise.all([one.who.call(reportIncident, call), one.who.call(reportIncident, call)])
  const { incidents } = await one.who.call(reportIncident, call)
  expect(incidents).toMatchObject([{ id: incident.id, from: 'candidate', text, answer: null }])
  const waiting = await service.examiner.call(listExamTasks, {})
  expect(waiting.incidents.map(booking => booking.id)).toEqual([id])
  expect(waiting.unpublished).toHaveLength(1)

  const answer = (words: string) =>
    service.examiner.call(answerIncident, {
      params: { id, incidentId: incident.id },
      body: { answer: words },
    })
  await answer('Lo sentimos: anulamos el intento.')
  const answered = await answer('Lo sentimos: anulamos el intento.')
  expect(answered.incidents).toMatchObject([{ answer: 'Lo sentimos: anulamos el intento.' }])
  await expect(answer('Otra cosa.')).rejects.toThrow('409 WRONG_STATE: Esta incidencia ya tiene respuesta.')
  expect((await service.eventKinds())['request.incident_answered']).toBe(1)
  expect((await service.examiner.call(listExamTasks, {})).incidents).toEqual([])
})

test('an incident recorded by staff needs no answer and cannot be answered', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const id = await service.seat(await service.session(), one)
  const incident = { id: randomUUID(), text: 'Llegó con el DNI caducado.' }
  await service.examiner.call(recordIncident, { params: { id }, body: incident })
  const { incidents } = await service.examiner.call(recordIncident, { params: { id }, body: incident })
  expect(incidents).toMatchObject([{ from: 'staff' }])
  const otherText = { id: incident.id, text: 'Llegó tarde.' }
  await expect(service.examiner.call(recordIncident, { params: { id }, body: otherText })).rejects.toThrow(
    '409 OTHER_CALL',
  )
  expect((await service.examiner.call(listExamTasks, {})).incidents).toEqual([])
  const params = { id, incidentId: incident.id }
  await expect(service.examiner.call(answerIncident, { params, body: { answer: 'Hola.' } })).rejects.toThrow(
    '409 WRONG_STATE',
  )
  // The id is in use: another author's call with it is a different call.
  await expect(one.who.call(reportIncident, { params: { id }, body: incident })).rejects.toThrow(
    '409 OTHER_CALL',
  )
})

test('rejects an incident on a booking of another person, on a cancelled booking or beyond 20 per booking', async () => {
  const service = await startResults()
  const [one, other] = [await service.examinee(), await service.examinee()]
  const sessionId = await service.session()
  const id = await service.seat(sessionId, one)
  const foreign = await service.seat(sessionId, other)
  const report = (booking: string) =>
    one.who.call(reportIncident, { params: { id: booking }, body: { id: randomUUID(), text } })
  await expect(report(foreign)).rejects.toThrow('404 NotFound')
  await expect(report(randomUUID())).rejects.toThrow('404 NotFound')
  for (let count = 0; count < 20; count++) await report(id)
  await expect(report(id)).rejects.toThrow('429 TooManyRequests')
  const given = await service.seat(await service.session('practical'), one, {
    state: 'cancelled',
    cancelled_by: 'candidate',
  })
  await expect(report(given)).rejects.toThrow('409 WRONG_STATE')
})

test('an incident can be answered only through its own booking', async () => {
  const service = await startResults()
  const [one, other] = [await service.examinee(), await service.examinee()]
  const sessionId = await service.session()
  const [id, elsewhere] = [await service.seat(sessionId, one), await service.seat(sessionId, other)]
  const incidentId = randomUUID()
  await one.who.call(reportIncident, { params: { id }, body: { id: incidentId, text } })
  await expect(
    service.examiner.call(answerIncident, { params: { id: elsewhere, incidentId }, body: { answer: 'Sí.' } }),
  ).rejects.toThrow('404 NotFound')
})
