import { randomUUID } from 'node:crypto'
import { removeDocument } from '@habilita/contract/files/files'
import { justifyAbsence } from '@habilita/contract/exams/exams'
import { decideAbsence, getStaffBooking, listExamTasks } from '@habilita/contract/exams/staff-exams'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../../testing/api-caller.ts'
import { startResults } from '../../../testing/results-service.ts'
import { sweepFiles } from '../../files/public.ts'
import { usesOf } from '../uses.ts'
import { advanceAbsences } from './advance-absences.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const explain = (
  who: ApiCaller,
  id: string,
  text = 'Estaba en urgencias.',
  documentId: string | null = null,
) => who.call(justifyAbsence, { params: { id }, body: { text, documentId } })

const decide = (by: ApiCaller, id: string, reason?: string) =>
  by.call(decideAbsence, {
    params: { id },
    body: reason === undefined ? { outcome: 'accepted' } : { outcome: 'rejected', reason },
  })

/** A candidate with one attempt left. */
const withOneLeft = async (service: Awaited<ReturnType<typeof startResults>>) => {
  const one = await service.examinee()
  await service.sit(one, 'theory', 10)
  await service.sit(one, 'theory', 20)
  return one
}

test('§5.3 an absence can be justified for 10 working days, and an accepted one does not count as an attempt', async () => {
  const service = await startResults()
  const one = await withOneLeft(service)
  const id = await service.sit(one, 'theory', null)
  // The last attempt is used, but an accepted absence would give it back.
  expect((await service.requestRow(one.requestId)).state).toBe('admitted')
  const { absence, allowedActions } = await explain(one.who, id)
  expect(absence).toMatchObject({ dueOn: '2026-11-30', text: 'Estaba en urgencias.', outcome: null })
  expect(allowedActions).toContain('justify_absence')
  await explain(one.who, id)
  await explain(one.who, id, 'Estaba en urgencias con mi hija.')
  expect((await service.told(one.requestId)).filter(kind => kind === 'absence_sent')).toHaveLength(2)
  const { absences } = await service.examiner.call(listExamTasks, {})
  expect(absences).toMatchObject([{ id, absence: { text: 'Estaba en urgencias con mi hija.' } }])

  await decide(service.examiner, id)
  const decided = await decide(service.examiner, id)
  expect(decided).toMatchObject({ absence: { outcome: 'accepted' }, result: { outcome: 'void' } })
  expect((await service.told(one.requestId)).filter(kind => kind === 'absence_decided')).toHaveLength(1)
  expect((await service.requestRow(one.requestId)).state).toBe('admitted')
  await expect(decide(service.examiner, id, 'No.')).rejects.toThrow('409 WRONG_STATE: Esta justificación ya')
  await expect(explain(one.who, id, 'Más.')).rejects.toThrow('409 WRONG_STATE: Ya hemos decidido')
  expect((await service.examiner.call(listExamTasks, {})).absences).toEqual([])
  const again = await service.sit(one, 'theory', 90)
  expect(await service.resultOf(again)).toMatchObject({ outcome: 'passed', attempt: 3 })
})

test('a rejected absence counts as an attempt, and after the last attempt the request moves to decision', async () => {
  const service = await startResults()
  const one = await withOneLeft(service)
  const id = await service.sit(one, 'theory', null)
  await expect(decide(service.examiner, id)).rejects.toThrow('409 WRONG_STATE: No hay ninguna')
  await explain(one.who, id)
  const { absence } = await decide(service.examiner, id, 'No es una causa de fuerza mayor.')
  expect(absence).toMatchObject({ outcome: 'rejected', reason: 'No es una causa de fuerza mayor.' })
  expect((await service.requestRow(one.requestId)).state).toBe('in_decision')
})

test('an absence that is not justified in time moves the request to decision once, and a justified one waits', async () => {
  const service = await startResults()
  const [silent, spoken, fresh] = [
    await withOneLeft(service),
    await withOneLeft(service),
    await service.examinee(),
  ]
  await service.sit(silent, 'theory', null)
  await explain(spoken.who, await service.sit(spoken, 'theory', null))
  await service.sit(fresh, 'theory', null)
  const states = async () =>
    Promise.all([silent, spoken, fresh].map(async one => (await service.requestRow(one.requestId)).state))
  // The absence can still be justified on the deadline itself.
  service.clock.advance(14 * DAY_MS)
  await advanceAbsences(service.deps)
  expect(await states()).toEqual(['admitted', 'admitted', 'admitted'])
  service.clock.advance(DAY_MS)
  await Promise.all([advanceAbsences(service.deps), advanceAbsences(service.deps)])
  await advanceAbsences(service.deps)
  expect(await states()).toEqual(['in_decision', 'admitted', 'admitted'])
  expect((await service.told(silent.requestId)).filter(kind => kind === 'exams_done')).toHaveLength(1)
})

test('an absence cannot be justified after its deadline or on a booking of another person', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const id = await service.sit(one, 'theory', null)
  const sat = await service.sit(await service.examinee(), 'theory', 80)
  await expect(explain(one.who, sat)).rejects.toThrow('404 NotFound')
  await expect(explain(one.who, randomUUID())).rejects.toThrow('404 NotFound')
  const passed = await service.sit(one, 'theory', 80)
  await expect(explain(one.who, passed)).rejects.toThrow('409 WRONG_STATE: No consta que faltaras')
  await service.db.updateTable('absences').set({ due_on: '2026-11-15' }).execute()
  await expect(explain(one.who, id)).rejects.toThrow('409 WRONG_STATE: El plazo')
})

test('§9 files: the proof of an absence is in use, and each staff view of it is recorded', async () => {
  const service = await startResults()
  const { db, deps, clock } = service
  const one = await service.examinee()
  const id = await service.sit(one, 'theory', null)
  const foreign = await service.paper(await service.candidate(), 'medical')
  const answers = []
  for (const documentId of [foreign, randomUUID()])
    answers.push(await explain(one.who, id, 'Malo.', documentId).catch((error: unknown) => String(error)))
  expect(answers[0]).toContain('400 InvalidInput')
  expect(answers[0]).toBe(answers[1])

  const documentId = await service.paper(one.who, 'medical')
  const key = randomUUID()
  await deps.files.put(key, Buffer.from('%PDF-1.7 justificante'))
  await db
    .updateTable('files')
    .set({ object_key: key })
    .where('id', '=', eb => eb.selectFrom('documents').select('file_id').where('id', '=', documentId))
    .execute()
  await explain(one.who, id, 'Malo.', documentId)
  const params = { id: documentId }
  await expect(one.who.call(removeDocument, { params })).rejects.toThrow('409 DOCUMENT_IN_USE')
  // Removed just before it was used: the sweep checks again that it is not in use.
  await db.updateTable('documents').set({ removed_at: clock.now() }).where('id', '=', documentId).execute()
  clock.advance(2 * 60 * 60 * 1000)
  await sweepFiles({ ...deps, usesOf })
  clock.advance(-2 * 60 * 60 * 1000)

  const address = `/staff/bookings/${id}/absence/document`
  const answer = await service.api('GET', address, service.examiner.idToken)
  expect(await answer.text()).toBe('%PDF-1.7 justificante')
  expect((await service.eventKinds())['document.viewed']).toBe(1)
  expect((await service.api('GET', address, one.who.idToken)).status).toBe(403)
  // A justification may reveal health data: examiners of other sessions see only that there is one.
  const elsewhere = await service.staff('examiner')
  expect((await service.api('GET', address, elsewhere.idToken)).status).toBe(403)
  const seenBy = async (who: typeof elsewhere) =>
    (await who.call(getStaffBooking, { params: { id } })).absence
  expect(await seenBy(service.examiner)).toMatchObject({ text: 'Malo.', documentId })
  expect(await seenBy(elsewhere)).toMatchObject({ text: null, documentId: null, sentAt: expect.any(String) })
  const other = await service.sit(await service.examinee(), 'theory', null)
  const without = await service.api(
    'GET',
    `/staff/bookings/${other}/absence/document`,
    service.examiner.idToken,
  )
  expect(without.status).toBe(404)
})

test('staff views of a booking are recorded, and staff cannot view their own booking', async () => {
  const service = await startResults()
  const one = await service.examinee()
  const id = await service.sit(one, 'theory', null)
  await service.examiner.call(getStaffBooking, { params: { id } })
  expect((await service.eventKinds())['booking.viewed']).toBe(1)
  const requestId = await service.requestOf(service.examiner.id)
  const own = await service.seat(await service.session(), { who: service.examiner, requestId })
  const seen = service.examiner.call(getStaffBooking, { params: { id: own } })
  await expect(seen).rejects.toThrow('403 OWN_REQUEST')
})
