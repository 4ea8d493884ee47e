import { bookExam } from '@habilita/contract/exams/exams'
import { cancelSession } from '@habilita/contract/exams/staff-sessions'
import { previewCancellation } from '@habilita/contract/exams/staff-session-work'
import { expect, test } from 'vitest'
import { startExams } from '../../../testing/exams-service.ts'

test('the preview of a cancellation lists the affected people and suitable alternatives with free seats, nearest first', async () => {
  const service = await startExams({ at: '2026-11-16T09:00:00Z' })
  const { session, venue, quickExaminee, examiner, db } = service
  const [here, far] = [await venue(), await venue({ province: '08', municipality: 'Barcelona' })]
  const lost = await session({ venueId: here, startsAt: '2027-01-21T10:00' })
  const away = await session({ venueId: far, startsAt: '2027-01-22T10:00' })
  const near = await session({ venueId: here, startsAt: '2027-01-28T10:00' })
  const other = await session({ venueId: here, startsAt: '2027-01-29T10:00', scopes: ['REBT-E6'] })
  const full = await session({ venueId: here, startsAt: '2027-01-26T10:00', capacity: 1 })
  await session({ venueId: here, startsAt: '2027-01-27T10:00', part: 'practical' })
  const [one, hurried, holder] = [await quickExaminee(), await quickExaminee(), await quickExaminee()]
  const book = ({ who, requestId }: typeof one, sessionId: string) =>
    who.call(bookExam, { body: { sessionId, requestId } })
  const booked = await book(one, lost.id)
  service.clock.advance(1000)
  await book(hurried, lost.id)
  await book(holder, full.id)
  // A session for one specialty does not cover another.
  await db
    .updateTable('requests')
    .set({ scopes: ['REBT-E1'] })
    .where('id', '=', one.requestId)
    .execute()
  // Their deadline is before the next session in the province.
  await db.updateTable('requests').set({ due_on: '2027-01-25' }).where('id', '=', hurried.requestId).execute()
  const look = () => examiner.call(previewCancellation, { params: { id: lost.id } })
  const preview = await look()
  expect(preview).toMatchObject({ version: lost.version, waiting: 0 })
  expect(preview.alternatives.map(each => [each.session.id, each.seatsLeft])).toEqual([
    [near.id, 10],
    [other.id, 10],
    [away.id, 10],
  ])
  expect(preview.affected).toMatchObject([
    {
      bookingId: booked.id,
      candidate: { id: one.who.id, name: 'Begoña Sáenz Núñez' },
      alternatives: [near.id, away.id],
    },
    { requestId: hurried.requestId, alternatives: [away.id] },
  ])
  await examiner.call(cancelSession, {
    params: { id: lost.id },
    body: { version: preview.version, reason: 'Avería.' },
  })
  await expect(look()).rejects.toThrow('409 SESSION_CLOSED')
})
