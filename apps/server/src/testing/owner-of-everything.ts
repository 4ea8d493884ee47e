import { randomUUID } from 'node:crypto'
import { createApiKey } from '@habilita/contract/staff/api-keys'
import { complain } from '@habilita/contract/cases/cases'
import { registerDataRequest } from '@habilita/contract/people/data-requests'
import { createDraft } from '@habilita/contract/requests/drafts'
import * as papers from '@habilita/contract/requests/papers'
import { bookExam, joinWaitingList } from '@habilita/contract/exams/exams'
import { listNotices } from '@habilita/contract/notices/notices'
import { getRequest } from '@habilita/contract/requests/requests'
import { askRemedy } from '@habilita/contract/requests/staff-requests'
import { decodeJwt } from 'jose'
import type { ApiCaller } from './api-caller.ts'
import { buildCertificate } from './build-certificate.ts'
import { PASSWORD } from './identity-service.ts'
import { missedExam } from './missed-exam.ts'
import { type ExamsService } from './exams-service.ts'
import { judge, type RequestsService, versionSeen } from './requests-service.ts'
import { sendPdf } from './send-pdf.ts'
import type { Things } from './try.ts'
import { idOf, tusClient } from './tus-client.ts'

const addReport = async (service: RequestsService, reviewer: ApiCaller, id: string): Promise<string> => {
  const paperId = randomUUID()
  const query = { number: 'INF-1', title: 'Informe', issuedOn: '2026-11-16' }
  const sending = { address: service.address, token: reviewer.idToken }
  await sendPdf(sending, papers.addReport, { params: { id, paperId }, query })
  return paperId
}

/** A booking, a waiting list entry, and a session that another request could book. */
const examsOf = async (service: ExamsService, owner: ApiCaller) => {
  const { requestId: other, who } = await service.examinee()
  const venue = await service.venue()
  const full = await service.session({ venueId: venue, capacity: 1 })
  await who.call(bookExam, { body: { sessionId: full.id, requestId: other } })
  const taken = await service.session({ venueId: venue, startsAt: service.inDays(40) })
  const exam = await service.session({ venueId: venue, startsAt: service.inDays(41), category: 'gas' })
  const requestId = await service.admitted(owner)
  const { id: waiting } = await owner.call(joinWaitingList, { body: { sessionId: full.id, requestId } })
  const { id: booking } = await owner.call(bookExam, { body: { sessionId: taken.id, requestId } })
  return { seat: booking, waiting, exam: exam.id, venue, admitted: await service.admitted(owner, 'gas') }
}

/** A person whose account staff administer, with a data protection request. */
const subjectOf = async (service: ExamsService, reviewer: ApiCaller) => {
  const { id: person, idToken } = await service.person()
  await service.api('POST', '/user', idToken)
  const { id: dataRequest } = await reviewer.call(registerDataRequest, {
    body: {
      id: randomUUID(),
      personId: person,
      kind: 'access',
      channel: 'letter',
      receivedOn: service.clock.now().toISOString().slice(0, 10),
      text: 'Quiero saber qué guardáis de mí.',
    },
  })
  return { person, personSession: String(decodeJwt(idToken)['session']), dataRequest }
}

/** A person who has one object of every kind. */
export const ownerOf = async (service: ExamsService) => {
  const owner = await service.candidate()
  const reviewer = await service.staff('reviewer')
  const id = await service.inReview(owner, reviewer)
  await judge(reviewer, id, 'No se lee.')
  await reviewer.call(askRemedy, { params: { id }, body: { version: await versionSeen(reviewer, id) } })
  await service.jobs()
  const draft = randomUUID()
  await owner.call(createDraft, { body: { key: draft } })
  const { documents } = await owner.call(getRequest, { params: { id } })
  const { notices } = await owner.call(listNotices, { query: {} })
  const created = await tusClient(service.address, () => owner.idToken).create(10)
  // A sign-in session other than the one that makes the calls.
  await service.call('v1/accounts:signInWithPassword', { email: owner.email, password: PASSWORD })
  const session = await service.db
    .selectFrom('account_sessions')
    .select('id')
    .where('account_id', '=', owner.id)
    .where('id', '<>', String(decodeJwt(owner.idToken)['session']))
    .executeTakeFirstOrThrow()
  const body = { name: 'Facturación', scopes: ['requests' as const], expiresOn: null }
  const document = await service.paper(owner, 'photo')
  const proof = await service.paper(owner, 'medical')
  const exam = await missedExam(service, { userId: owner.id, requestId: id, documentId: proof })
  const complaint = { id: randomUUID(), about: null, subject: 'Una', text: 'No.', documentIds: [document] }
  const things: Things = {
    ...exam,
    request: id,
    certificate: await buildCertificate(service.db, id),
    part: documents[0]?.id ?? '',
    draft,
    document,
    upload: idOf(created),
    notice: notices[0]?.id ?? '',
    session: session.id,
    paper: await addReport(service, reviewer, id),
    apiKey: (await (await service.staff('admin')).call(createApiKey, { body })).details.id,
    complaint: (await owner.call(complain, { body: complaint })).id,
    ...(await examsOf(service, owner)),
    member: (await service.staff('reviewer')).id,
    ...(await subjectOf(service, reviewer)),
  }
  // A suspension, which can be appealed.
  await service.db
    .updateTable('certificates')
    .set({ state: 'suspended', state_reason: 'No.' })
    .where('id', '=', things.certificate)
    .execute()
  return { owner, things }
}
