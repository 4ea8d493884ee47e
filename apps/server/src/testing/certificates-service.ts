import { randomUUID } from 'node:crypto'
import { type Certificate, listCertificates } from '@habilita/contract/certificates/certificates'
import type { DraftChanges } from '@habilita/contract/requests/drafts'
import type { PartKind, SchemeCategory } from '@habilita/contract/schemes/schemes'
import { decideRequest } from '@habilita/contract/certificates/staff-certificates'
import { admitRequest, setPayment, takeRequest } from '@habilita/contract/requests/staff-requests'
import type { ApiCaller } from './api-caller.ts'
import { judge, type RequestsService, startRequests, submitAs, versionSeen } from './requests-service.ts'

const DAY_MS = 86_400_000

interface Sat {
  readonly part: PartKind
  readonly outcome?: 'passed' | 'failed'
  /** Who held the session and recorded its results. */
  readonly examiner: string
}

/** Inserts a part taken yesterday with a published result as rows, for tests that are not about exams. */
const addResult = async (
  { db, clock }: RequestsService,
  requestId: string,
  { part, outcome = 'passed', examiner }: Sat,
): Promise<void> => {
  const [venueId, sessionId, bookingId] = [randomUUID(), randomUUID(), randomUUID()]
  const now = clock.now()
  const startsAt = new Date(now.getTime() - DAY_MS)
  const { user_id: userId } = await db
    .selectFrom('requests')
    .select('user_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('venues')
    .values({
      id: venueId,
      name: 'Aula 1',
      street: 'Calle Mayor, 1',
      municipality: 'Madrid',
      province: '28',
      time_zone: 'Europe/Madrid',
      step_free: true,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('exam_sessions')
    .values({
      id: sessionId,
      category: 'rebt',
      part,
      venue_id: venueId,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 3_600_000),
      booking_closes_at: startsAt,
      capacity: 10,
      state: 'held',
      search: '',
      created_at: now,
    })
    .execute()
  await db.insertInto('exam_examiners').values({ session_id: sessionId, user_id: examiner }).execute()
  await db
    .insertInto('bookings')
    .values({
      id: bookingId,
      request_id: requestId,
      user_id: userId,
      session_id: sessionId,
      part,
      state: 'attended',
      check_in_code: '123456',
      booked_at: startsAt,
      changed_at: startsAt,
    })
    .execute()
  await db
    .insertInto('part_results')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      request_id: requestId,
      part,
      attempt: 1,
      outcome,
      score: outcome === 'passed' ? 8000 : 3000,
      recorded_by: examiner,
      recorded_at: now,
      published_at: now,
      published_by: examiner,
    })
    .execute()
}

/** The certificate granted for a request, as its holder sees it. */
const certificateOf = async (who: ApiCaller, requestId: string): Promise<Certificate> => {
  const { certificates } = await who.call(listCertificates, {})
  const found = certificates.find(each => each.requestId === requestId)
  if (!found) throw new Error('Nothing has been granted for this request')
  return found
}

/** The product with requests that are ready for a decision, and what follows it. */
export const startCertificates = async (options: Parameters<typeof startRequests>[0] = {}) => {
  const service = await startRequests(options)
  const { db } = service
  const reviewer = await service.staff('reviewer')
  const examiner = await service.staff('examiner')
  const decider = await service.staff('decider')

  /** A request with all documents accepted, and paid. */
  const reviewed = async (
    who: ApiCaller,
    category: SchemeCategory,
    values: DraftChanges,
  ): Promise<string> => {
    const { requestId: id } = await submitAs(who, await service.draft(who, category, values))
    await reviewer.call(takeRequest, { params: { id }, body: { version: await versionSeen(reviewer, id) } })
    const version = await judge(reviewer, id)
    await reviewer.call(setPayment, { params: { id }, body: { version, state: 'paid' } })
    return id
  }

  /** The same, ready for the decision. Returns its id. */
  const toDecide = async (
    who: ApiCaller,
    category: SchemeCategory = 'rebt',
    values: DraftChanges = {},
    outcome: 'passed' | 'failed' = 'passed',
  ): Promise<string> => {
    const id = await reviewed(who, category, values)
    if (values.type === 'duplicate' || values.type === 'correction') return id
    await reviewer.call(admitRequest, { params: { id }, body: { version: await versionSeen(reviewer, id) } })
    if (values.type === 'renewal') return id
    await addResult(service, id, { part: 'theory', examiner: examiner.id })
    await addResult(service, id, { part: 'practical', examiner: examiner.id, outcome })
    await db.updateTable('requests').set({ state: 'in_decision' }).where('id', '=', id).execute()
    return id
  }

  const grant = async (id: string, by: ApiCaller = decider) =>
    by.call(decideRequest, {
      params: { id },
      body: { outcome: 'granted', version: await versionSeen(by, id) },
    })

  const deny = async (id: string, reason: string, by: ApiCaller = decider) =>
    by.call(decideRequest, {
      params: { id },
      body: { outcome: 'denied', reason, version: await versionSeen(by, id) },
    })

  /** A certificate obtained through the whole process. */
  const granted = async (
    who: ApiCaller,
    category: SchemeCategory = 'rebt',
    values: DraftChanges = {},
  ): Promise<Certificate> => {
    const id = await toDecide(who, category, values)
    await grant(id)
    return certificateOf(who, id)
  }

  return {
    ...service,
    reviewer,
    examiner,
    decider,
    reviewed,
    toDecide,
    grant,
    deny,
    granted,
    certificateOf,
  }
}

export type CertificatesService = Awaited<ReturnType<typeof startCertificates>>
