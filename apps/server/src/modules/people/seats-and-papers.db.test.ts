import { randomUUID } from 'node:crypto'
import { bookExam, cancelBooking } from '@habilita/contract/exams/exams'
import { getPerson } from '@habilita/contract/people/staff-people'
import { expect, test } from 'vitest'
import { startExams } from '../../testing/exams-service.ts'

test('a person is shown with the check of their document, their exams and their invoices, and no others', async () => {
  const service = await startExams({ at: '2026-11-16T09:00:00Z' })
  const { who, requestId } = await service.examinee()
  const { who: other, requestId: othersRequest } = await service.examinee()
  const session = await service.session({ startsAt: '2027-01-21T10:00' })
  const body = { sessionId: session.id, requestId }
  const { id: cancelled } = await who.call(bookExam, { body })
  await who.call(cancelBooking, { params: { id: cancelled } })
  const booked = await who.call(bookExam, { body })
  await other.call(bookExam, { body: { sessionId: session.id, requestId: othersRequest } })
  const now = service.clock.now()
  const { file_id: fileId } = await service.db
    .selectFrom('documents')
    .select('file_id')
    .where('id', '=', await service.paper(who, 'photo'))
    .executeTakeFirstOrThrow()
  const paper = {
    user_id: who.id,
    request_id: requestId,
    file_id: fileId,
    title: 'Factura',
    issued_on: '2026-11-16',
    added_at: now,
    changed_at: now,
  }
  await service.db
    .insertInto('request_papers')
    .values([
      { ...paper, id: randomUUID(), kind: 'invoice', number: 'F-1', cents: 27_000, state: 'paid' },
      { ...paper, id: randomUUID(), kind: 'report', number: 'I-1' },
    ])
    .execute()
  const seen = (id: string) => service.reviewer.call(getPerson, { params: { id } })
  expect(await seen(who.id)).toMatchObject({
    identityReview: { state: 'valid', requestId },
    bookings: [
      { id: booked.id, sessionId: session.id, part: 'theory', state: 'booked', outcome: null, requestId },
    ],
    invoices: [{ number: 'F-1', cents: 27_000, state: 'paid', requestId }],
  })
  expect((await seen(who.id)).bookings).toHaveLength(1)
  expect((await seen(other.id)).invoices).toEqual([])
})
