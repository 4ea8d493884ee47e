import { randomUUID } from 'node:crypto'
import { updateDocument } from '@habilita/contract/files/files'
import {
  extendRemedy,
  getRequest,
  readMessages,
  replaceDocument,
  sendCorrection,
  sendMessage,
  withdrawRequest,
} from '@habilita/contract/requests/requests'
import {
  addNote,
  admitRequest,
  answerCandidate,
  askRemedy,
  assignRequest,
  getQueued,
  listQueue,
  refuseRequest,
  setPayment,
  takeRequest,
} from '@habilita/contract/requests/staff-requests'
import { listAllCases } from '@habilita/contract/cases/cases'
import { listAllCertificates } from '@habilita/contract/certificates/staff-certificates'
import { listDecisions } from '@habilita/contract/certificates/staff-decisions'
import { getChecklist, getDossierTimeline } from '@habilita/contract/requests/staff-dossier'
import { searchEverything } from '@habilita/contract/staff/staff-search'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { usesOf } from './uses.ts'
import { judge, startRequests, versionSeen } from '../../testing/requests-service.ts'

const AT = '2026-11-16T09:00:00Z'

const seen = async (who: ApiCaller, id: string) => ({
  params: { id },
  body: { version: await versionSeen(who, id) },
})

test('a request moves from submission to admission, with a remedy in between', async () => {
  const { candidate, staff, submitted, paper } = await startRequests({ at: AT })
  const [who, reviewer] = [await candidate(), await staff('reviewer')]
  const id = await submitted(who)
  const taken = await reviewer.call(takeRequest, await seen(reviewer, id))
  expect(taken).toMatchObject({ state: 'in_review', assignedTo: { id: reviewer.id, name: 'Ana Ruiz' } })
  expect(new Set(taken.documents.map(({ state }) => state))).toEqual(new Set(['in_review']))

  await judge(reviewer, id, 'La foto está borrosa: haz otra con más luz.')
  const unaware = await who.call(getRequest, { params: { id } })
  for (const document of unaware.documents)
    expect(document).toMatchObject({ state: 'in_review', reason: null })
  const asked = await reviewer.call(askRemedy, {
    params: { id },
    body: { version: await versionSeen(reviewer, id), message: 'Casi está.' },
  })
  expect(asked.state).toBe('remedy')
  const remedy = await who.call(getRequest, { params: { id } })
  expect(remedy).toMatchObject({
    remedyMessage: 'Casi está.',
    turn: { whose: 'candidate', step: 'correct_documents', workingDaysLeft: 10 },
    allowedActions: ['withdraw', 'correct', 'extend_remedy', 'message'],
  })
  expect(remedy.documents[0]).toMatchObject({
    state: 'rejected',
    reason: 'La foto está borrosa: haz otra con más luz.',
  })

  const [first, ...rest] = remedy.documents
  for (const document of rest) {
    const documentId = await paper(who, document.kind)
    await who.call(replaceDocument, { params: { id, documentId: document.id }, body: { documentId } })
  }
  await expect(who.call(sendCorrection, { params: { id } })).rejects.toThrow('409 NOT_REPLACED')
  if (!first) throw new Error('There is a first document')
  const documentId = await paper(who, first.kind)
  await who.call(replaceDocument, { params: { id, documentId: first.id }, body: { documentId } })
  const corrected = await who.call(sendCorrection, { params: { id } })
  expect(corrected).toMatchObject({ state: 'in_review', remedyMessage: null, turn: { whose: 'staff' } })
  expect(corrected.documents.filter(({ state }) => state === 'replaced')).toHaveLength(
    remedy.documents.length,
  )

  await expect(reviewer.call(admitRequest, await seen(reviewer, id))).rejects.toThrow('409 NOT_REVIEWED')
  await judge(reviewer, id)
  await reviewer.call(admitRequest, await seen(reviewer, id))
  const admitted = await who.call(getRequest, { params: { id } })
  expect(admitted).toMatchObject({ state: 'admitted', turn: { step: 'pay', by: '2027-11-16' } })
  expect(admitted.timeline.map(({ kind }) => kind)).toEqual([
    'submitted',
    'review_started',
    'remedy_asked',
    'remedy_sent',
    'admitted',
  ])
  const pay = async (state: 'paid' | 'refunded') =>
    reviewer.call(setPayment, { params: { id }, body: { version: await versionSeen(reviewer, id), state } })
  await expect(pay('refunded')).rejects.toThrow('409 WRONG_STATE: Solo se devuelve lo que está pagado.')
  expect((await pay('paid')).turn.step).toBe('choose_exam')
  expect((await pay('refunded')).turn.step).toBe('pay')
})

test('when two reviewers take a request at once, the second call is rejected and overwrites nothing', async () => {
  const { candidate, staff, submitted } = await startRequests()
  const [who, ana, luis] = [await candidate(), await staff('reviewer'), await staff('reviewer')]
  const id = await submitted(who)
  const version = await versionSeen(ana, id)
  const answers = await Promise.allSettled(
    [ana, luis].map(one => one.call(takeRequest, { params: { id }, body: { version } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('409 REQUEST_CHANGED') as string },
  })
})

test('a remedy needs a rejected document, and its deadline can be extended once', async () => {
  const { candidate, staff, inReview } = await startRequests({ at: AT })
  const [who, reviewer] = [await candidate(), await staff('admin')]
  const id = await inReview(who, reviewer)
  await expect(reviewer.call(askRemedy, await seen(reviewer, id))).rejects.toThrow('409 NOTHING_REJECTED')
  await judge(reviewer, id, 'No se lee.')
  await reviewer.call(askRemedy, await seen(reviewer, id))
  const before = await who.call(getRequest, { params: { id } })
  const after = await who.call(extendRemedy, { params: { id } })
  expect([before.turn.workingDaysLeft, after.turn.workingDaysLeft]).toEqual([10, 15])
  expect(after.allowedActions).not.toContain('extend_remedy')
  await expect(who.call(extendRemedy, { params: { id } })).rejects.toThrow('409 WRONG_STATE')
})

test('a rejected document can be replaced only by a new, valid document of the same kind and person', async () => {
  const { candidate, staff, inReview, paper } = await startRequests()
  const [who, other, reviewer] = [await candidate(), await candidate(), await staff('reviewer')]
  const id = await inReview(who, reviewer)
  await judge(reviewer, id, 'No se lee.')
  await reviewer.call(askRemedy, await seen(reviewer, id))
  const { documents } = await who.call(getRequest, { params: { id } })
  const identity = documents.find(({ kind }) => kind === 'identity')
  const replace = (documentId: string, of = identity?.id ?? '', by = who) =>
    by.call(replaceDocument, { params: { id, documentId: of }, body: { documentId } })
  await expect(replace(await paper(other, 'identity'))).rejects.toThrow('InvalidInput')
  await expect(replace(await paper(who, 'photo'))).rejects.toThrow('InvalidInput')
  await expect(replace(randomUUID())).rejects.toThrow('InvalidInput')
  await expect(replace(identity?.documentId ?? '')).rejects.toThrow('InvalidInput')
  const expired = await paper(who, 'identity', { validUntil: '2020-01-01' })
  await expect(replace(expired)).rejects.toThrow('InvalidInput')
  const own = await paper(who, 'identity')
  await expect(replace(own, randomUUID())).rejects.toThrow('404')
  await expect(replace(own, identity?.id, other)).rejects.toThrow('404')
  const replaced = await replace(own)
  expect(replaced.documents.find(({ kind }) => kind === 'identity')?.replacement).toMatchObject({
    documentId: own,
  })
})

test('a correction is rejected until its medical report has a recent issue date', async () => {
  const { candidate, staff, inReview, paper } = await startRequests({ at: AT })
  const [who, reviewer] = [await candidate(), await staff('reviewer')]
  const id = await inReview(who, reviewer, 'gruas')
  await judge(reviewer, id, 'No se lee.')
  await reviewer.call(askRemedy, await seen(reviewer, id))
  const { documents } = await who.call(getRequest, { params: { id } })
  const chosen = new Map<string, string>()
  for (const { id: of, kind } of documents) {
    const documentId = await paper(who, kind, { issuedOn: null })
    chosen.set(kind, documentId)
    await who.call(replaceDocument, { params: { id, documentId: of }, body: { documentId } })
  }
  const dated = (issuedOn: string) =>
    who.call(updateDocument, { params: { id: chosen.get('medical') ?? '' }, body: { issuedOn } })
  const send = () => who.call(sendCorrection, { params: { id } })
  const medical = documents.find(({ kind }) => kind === 'medical')?.id ?? ''
  const refused = (fault: string) => ({ body: { code: 'InvalidInput', fields: { [medical]: fault } } })
  await expect(send()).rejects.toMatchObject(refused('Indica la fecha de este documento.'))
  await dated('2026-05-01')
  await expect(send()).rejects.toMatchObject(refused('Tiene que ser de los últimos 3 meses.'))
  await dated('2026-11-02')
  expect(await send()).toMatchObject({ state: 'in_review' })
})

test('an applicant who is not admitted sees the reason and the deadline to appeal', async () => {
  const { candidate, staff, inReview } = await startRequests({ at: AT })
  const [who, reviewer] = [await candidate(), await staff('reviewer')]
  const id = await inReview(who, reviewer)
  await reviewer.call(refuseRequest, {
    params: { id },
    body: { version: await versionSeen(reviewer, id), reason: 'Falta experiencia.' },
  })
  expect(await who.call(getRequest, { params: { id } })).toMatchObject({
    state: 'not_admitted',
    refusal: 'Falta experiencia.',
    turn: { whose: 'nobody', step: 'read_why', by: '2026-12-16' },
    allowedActions: ['message', 'repeat'],
  })
})

test('a request can be assigned only to a staff member who may review it', async () => {
  const { staff, submitted, candidate } = await startRequests()
  const [who, admin, reviewer, examiner] = [
    await candidate(),
    await staff('admin'),
    await staff('reviewer'),
    await staff('examiner'),
  ]
  const id = await submitted(who)
  const give = async (userId: string | null) =>
    admin.call(assignRequest, { params: { id }, body: { version: await versionSeen(admin, id), userId } })
  expect((await give(reviewer.id)).assignedTo?.id).toBe(reviewer.id)
  for (const userId of [who.id, examiner.id, 'nobody-at-all'])
    await expect(give(userId)).rejects.toThrow('InvalidInput')
  expect((await give(null)).assignedTo).toBeNull()
})

test('messages between applicant and staff are stored once and stay unread until they are read', async () => {
  const { candidate, staff, submitted } = await startRequests()
  const [who, other, reviewer] = [await candidate(), await candidate(), await staff('reviewer')]
  const id = await submitted(who)
  const mine = { id: randomUUID(), text: '¿Cuánto tarda?' }
  await Promise.all(Array.from({ length: 4 }, () => who.call(sendMessage, { params: { id }, body: mine })))
  const answer = { id: randomUUID(), text: 'Diez días hábiles.\nUn saludo.' }
  await reviewer.call(answerCandidate, { params: { id }, body: answer })
  await reviewer.call(answerCandidate, { params: { id }, body: answer })
  const { messages, unreadMessages } = await who.call(getRequest, { params: { id } })
  expect(messages).toMatchObject([
    { from: 'candidate', text: '¿Cuánto tarda?', author: null },
    { from: 'staff', text: 'Diez días hábiles.\nUn saludo.', author: 'Ana', readAt: null },
  ])
  expect(unreadMessages).toBe(1)
  await who.call(readMessages, { params: { id } })
  expect((await who.call(getRequest, { params: { id } })).unreadMessages).toBe(0)
  const otherText = { id: mine.id, text: 'Otra pregunta.' }
  await expect(who.call(sendMessage, { params: { id }, body: otherText })).rejects.toThrow('409 OTHER_CALL')
  // A message id used by another user is rejected without revealing their message.
  const foreign = await submitted(other)
  await expect(other.call(sendMessage, { params: { id: foreign }, body: mine })).rejects.toThrow(
    '409 OTHER_CALL',
  )
})

test('only staff see notes, and staff who are not reviewers can write them', async () => {
  const { candidate, staff, submitted, eventKinds } = await startRequests()
  const [who, examiner] = [await candidate(), await staff('examiner')]
  const id = await submitted(who)
  const note = { id: randomUUID(), text: 'Llamó por teléfono.' }
  await examiner.call(addNote, { params: { id }, body: note })
  const otherText = { id: note.id, text: 'Vino en persona.' }
  await expect(examiner.call(addNote, { params: { id }, body: otherText })).rejects.toThrow('409 OTHER_CALL')
  const again = await examiner.call(addNote, { params: { id }, body: note })
  expect(again.notes).toMatchObject([{ author: 'Ana Ruiz', text: 'Llamó por teléfono.' }])
  expect(again.allowedActions).toEqual(['note'])
  expect(JSON.stringify(await who.call(getRequest, { params: { id } }))).not.toContain('teléfono')
  expect(await eventKinds()).toMatchObject({ 'request.noted': 1 })
})

test('a staff view of a request is recorded in the event log', async () => {
  const { candidate, staff, submitted, db } = await startRequests()
  const [who, decider] = [await candidate(), await staff('decider')]
  const id = await submitted(who)
  await decider.call(getQueued, { params: { id } })
  const views = await db
    .selectFrom('events')
    .select(['actor_kind', 'actor_id', 'object_id'])
    .where('kind', '=', 'request.viewed')
    .execute()
  expect(views).toEqual([{ actor_kind: 'staff', actor_id: decider.id, object_id: id }])
})

test('staff views of lists, request histories and checklists are recorded in the event log once an hour', async () => {
  const { candidate, staff, submitted, db, clock } = await startRequests()
  const [who, decider] = [await candidate(), await staff('decider')]
  const params = { id: await submitted(who) }
  const lookRound = async (): Promise<void> => {
    await decider.call(getDossierTimeline, { params })
    await decider.call(getChecklist, { params })
    await decider.call(listQueue, { query: {} })
    await decider.call(listDecisions, { query: {} })
    await decider.call(listAllCases, { query: {} })
    await decider.call(listAllCertificates, { query: {} })
  }
  const looks = async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('events')
      .select('kind')
      .where('kind', 'like', '%.viewed')
      .where('actor_id', '=', decider.id)
      .orderBy('id')
      .execute()
    return rows.map(({ kind }) => kind)
  }
  const once = ['request', 'requests', 'decisions', 'cases', 'certificates'].map(what => `${what}.viewed`)
  await lookRound()
  await lookRound()
  expect(await looks()).toEqual(once)
  clock.advance(59 * 60_000)
  await decider.call(getChecklist, { params })
  expect(await looks()).toEqual(once)
  // Each distinct search is logged as a separate view, identified by a hash and not by its text.
  for (const q of ['saenz', 'nunez', 'saenz']) {
    await decider.call(listQueue, { query: { q } })
    await decider.call(searchEverything, { query: { q } })
  }
  const each = ['requests.viewed', 'search.viewed']
  expect(await looks()).toEqual([...once, ...each, ...each])
  const marks = await db.selectFrom('events').select('object_id').where('kind', 'in', each).execute()
  expect(marks.map(({ object_id: id }) => id).join(' ')).not.toMatch(/saenz|nunez/)
  clock.advance(60_000)
  await lookRound()
  expect(await looks()).toEqual([...once, ...each, ...each, ...once])
})

test('an applicant can withdraw a request once, and it then has no next step', async () => {
  const { candidate, submitted } = await startRequests()
  const who = await candidate()
  const id = await submitted(who)
  const gone = await who.call(withdrawRequest, { params: { id } })
  expect(gone).toMatchObject({ state: 'withdrawn', turn: { whose: 'nobody', step: 'nothing', by: null } })
  await expect(who.call(withdrawRequest, { params: { id } })).rejects.toThrow('«Retirada»')
})

test('after its deadline a remedy can be neither corrected nor extended, even before the job runs', async () => {
  const { candidate, staff, inReview, db } = await startRequests({ at: AT })
  const [who, reviewer] = [await candidate(), await staff('reviewer')]
  const id = await inReview(who, reviewer)
  await judge(reviewer, id, 'No se lee.')
  await reviewer.call(askRemedy, await seen(reviewer, id))
  await db.updateTable('requests').set({ due_on: '2026-11-15' }).where('id', '=', id).execute()
  await expect(who.call(extendRemedy, { params: { id } })).rejects.toThrow('el plazo ya ha terminado')
  await expect(who.call(sendCorrection, { params: { id } })).rejects.toThrow('el plazo ya ha terminado')
})

test('a document chosen for a correction is no longer in use after the request is withdrawn', async () => {
  const { candidate, staff, inReview, paper, db } = await startRequests()
  const [who, reviewer] = [await candidate(), await staff('reviewer')]
  const id = await inReview(who, reviewer)
  await judge(reviewer, id, 'No se lee.')
  await reviewer.call(askRemedy, await seen(reviewer, id))
  const { documents } = await who.call(getRequest, { params: { id } })
  const [first] = documents
  if (!first) throw new Error('There is a first document')
  const documentId = await paper(who, first.kind)
  await who.call(replaceDocument, { params: { id, documentId: first.id }, body: { documentId } })
  expect((await usesOf(db, [documentId])).size).toBe(1)
  await who.call(withdrawRequest, { params: { id } })
  expect((await usesOf(db, [documentId])).size).toBe(0)
})
