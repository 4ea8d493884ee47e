import { randomUUID } from 'node:crypto'
import {
  getRequest,
  replaceDocument,
  sendCorrection,
  sendMessage,
} from '@habilita/contract/requests/requests'
import { getChecklist, getDossierTimeline } from '@habilita/contract/requests/staff-dossier'
import {
  addNote,
  askRemedy,
  assignRequest,
  getQueued,
  reviewDocument,
} from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../../testing/api-caller.ts'
import { startExams } from '../../../testing/exams-service.ts'
import { bookExam } from '@habilita/contract/exams/exams'
import { judge, startRequests, versionSeen } from '../../../testing/requests-service.ts'

const AT = '2026-11-16T09:00:00Z'
const WHY = 'Está borrosa.'

/** Rejects the first document of a request under review, asks for a remedy and receives it. */
const remedied = async (
  { paper, clock }: Awaited<ReturnType<typeof startRequests>>,
  [who, reviewer]: readonly [ApiCaller, ApiCaller],
  id: string,
) => {
  const params = { id }
  await judge(reviewer, id)
  const [first] = (await reviewer.call(getQueued, { params })).documents
  if (!first) throw new Error('There is a document')
  const review = async (version: number) =>
    reviewer.call(reviewDocument, {
      params: { id, documentId: first.id },
      body: { outcome: 'rejected', version, reason: WHY },
    })
  await review(await versionSeen(reviewer, id))
  await reviewer.call(askRemedy, {
    params,
    body: { version: await versionSeen(reviewer, id), message: 'Casi está.' },
  })
  clock.advance(1000)
  const documentId = await paper(who, first.kind)
  await who.call(replaceDocument, { params: { id, documentId: first.id }, body: { documentId } })
  await who.call(sendCorrection, { params })
  return first
}

test('the checklist lists what the scheme asks for, with every version sent, who rejected it and why', async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.inReview(who, reviewer)
  const before = await reviewer.call(getChecklist, { params: { id } })
  const required = before.documents.filter(({ need }) => need === 'required')
  expect(required.map(({ state }) => state)).toEqual(required.map(() => 'waiting'))
  expect(before.documents.filter(({ need }) => need === 'optional').map(({ state }) => state)).toContain(
    'not_sent',
  )
  expect(before).toMatchObject({
    scheme: { id: 'rebt-1' },
    type: 'initial',
    age: { minimum: 18, years: 42, isMet: true },
    requirements: ['Ser mayor de edad.'],
    payment: { state: 'pending', isSettled: false },
    open: required.length,
    deadlines: { remedy: '2026-11-30', admission: '2027-11-16', appeal: '2026-12-16' },
  })
  expect(before.declarations.every(each => each.acceptedVersion === each.version)).toBe(true)

  const first = await remedied(service, [who, reviewer], id)
  const after = await reviewer.call(getChecklist, { params: { id } })
  const found = after.documents.find(({ kind }) => kind === first.kind)
  expect(found?.state).toBe('waiting')
  expect(found?.files).toHaveLength(1)
  expect(found?.files[0]?.versions).toMatchObject([
    {
      id: first.id,
      version: 1,
      state: 'replaced',
      reason: WHY,
      reviewedBy: { id: reviewer.id, name: 'Ana Ruiz' },
    },
    { version: 2, state: 'in_review', reason: null, reviewedBy: null },
  ])
  expect(after.open).toBe(1)
  await judge(reviewer, id)
  expect((await reviewer.call(getChecklist, { params: { id } })).open).toBe(0)
})

test('the history lists in order who did what and why, without the texts of messages and notes and without views', async () => {
  const service = await startRequests({ at: AT })
  const [who, reviewer, colleague] = [
    await service.candidate(),
    await service.staff('reviewer'),
    await service.staff('reviewer', 'decider'),
  ]
  const id = await service.inReview(who, reviewer)
  const first = await remedied(service, [who, reviewer], id)
  await reviewer.call(assignRequest, {
    params: { id },
    body: { version: await versionSeen(reviewer, id), userId: colleague.id },
  })
  await who.call(sendMessage, { params: { id }, body: { id: randomUUID(), text: 'Un secreto.' } })
  await colleague.call(addNote, { params: { id }, body: { id: randomUUID(), text: 'Otro secreto.' } })
  const { timeline } = await colleague.call(getDossierTimeline, { params: { id } })
  expect(timeline.filter(({ kind }) => kind !== 'document_reviewed').map(({ title }) => title)).toEqual([
    'Solicitud presentada',
    'Revisión empezada',
    'Subsanación pedida',
    'Documento de sustitución elegido',
    'Corrección recibida',
    'Asignación cambiada',
    'Mensaje de la persona',
    'Nota interna',
  ])
  expect(timeline[0]).toMatchObject({
    by: { kind: 'candidate', id: who.id, name: 'Begoña Sáenz Núñez', roles: [] },
    detail: expect.stringMatching(/^Hasta el \d+ de \w+ de 2026$/),
  })
  const reviews = timeline.filter(({ documentId }) => documentId === first.id)
  expect(reviews.map(({ detail, reason }) => [detail, reason])).toEqual([
    ['Documento de identidad (v1), válido', null],
    ['Documento de identidad (v1), rechazado', WHY],
  ])
  expect(reviews[1]?.by).toEqual({ kind: 'staff', id: reviewer.id, name: 'Ana Ruiz', roles: ['reviewer'] })
  expect(timeline.find(({ kind }) => kind === 'assigned')?.detail).toBe('A Ana Ruiz')
  expect(timeline.at(-1)?.by.roles).toEqual(['reviewer', 'decider'])
  expect(JSON.stringify(timeline)).not.toContain('secreto')
  // The applicant's own history does not change.
  expect((await who.call(getRequest, { params: { id } })).timeline.map(({ kind }) => kind)).toEqual([
    'submitted',
    'review_started',
    'remedy_asked',
    'remedy_sent',
  ])
})

test('the history shows the booked exam with its date and venue', async () => {
  const { examinee, session, venue, reviewer } = await startExams({ at: AT })
  const { who, requestId } = await examinee()
  const { id: sessionId } = await session({
    venueId: await venue({ name: 'Aula Norte' }),
    startsAt: '2026-12-14T10:00',
  })
  await who.call(bookExam, { body: { requestId, sessionId } })
  const { timeline } = await reviewer.call(getDossierTimeline, { params: { id: requestId } })
  expect(timeline.find(({ kind }) => kind === 'paid')?.by.kind).toBe('staff')
  expect(timeline.find(({ kind }) => kind === 'exam_booked')?.detail).toMatch(
    /^Parte teórica, 14 dic 2026, 10:00, Aula Norte \(Madrid\)$/,
  )
})

test('applicants cannot read the checklist or history of their own request, even as staff, and drafts have neither', async () => {
  const { staff, candidate, submitted, draft, db } = await startRequests()
  const [reviewer, who] = [await staff('reviewer'), await candidate()]
  const id = await submitted(who)
  const { requestId } = await draft(who)
  await db.updateTable('requests').set({ user_id: reviewer.id }).where('id', '=', id).execute()
  for (const endpoint of [getDossierTimeline, getChecklist]) {
    await expect(reviewer.call(endpoint, { params: { id } })).rejects.toThrow('OWN_REQUEST')
    await expect(reviewer.call(endpoint, { params: { id: requestId } })).rejects.toThrow('404')
    await expect(reviewer.call(endpoint, { params: { id: randomUUID() } })).rejects.toThrow('404')
    await expect(who.call(endpoint, { params: { id } })).rejects.toThrow('403 Forbidden')
  }
})
