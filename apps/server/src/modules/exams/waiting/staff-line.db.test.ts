import {
  bookExam,
  cancelBooking,
  joinWaitingList,
  leaveWaitingList,
  listExams,
} from '@habilita/contract/exams/exams'
import { listNotices } from '@habilita/contract/notices/notices'
import { getWaitingList, removeFromLine } from '@habilita/contract/exams/staff-session-work'
import { cancelSession } from '@habilita/contract/exams/staff-sessions'
import { expect, test } from 'vitest'
import { startExams } from '../../../testing/exams-service.ts'

test('staff see a waiting list in order, with offers, their expiry and past entries, and the view is recorded', async () => {
  const service = await startExams({ at: '2026-11-16T09:00:00Z' })
  const { session, quickExaminee, examiner, jobs } = service
  const { id } = await session({ startsAt: '2027-01-28T10:00', capacity: 1 })
  const [holder, first, second, third] = [
    await quickExaminee(),
    await quickExaminee(),
    await quickExaminee(),
    await quickExaminee(),
  ]
  const choice = (requestId: string) => ({ body: { sessionId: id, requestId } })
  const seat = await holder.who.call(bookExam, choice(holder.requestId))
  for (const each of [first, second, third]) await each.who.call(joinWaitingList, choice(each.requestId))
  await holder.who.call(cancelBooking, { params: { id: seat.id } })
  await jobs()
  const { line, past } = await examiner.call(getWaitingList, { params: { id } })
  expect(line).toMatchObject([
    {
      requestId: first.requestId,
      state: 'offered',
      position: null,
      offeredAt: '2026-11-16T09:00:00.000Z',
      offerExpiresAt: '2026-11-17T09:00:00.000Z',
      candidate: { id: first.who.id, name: 'Begoña Sáenz Núñez' },
    },
    { requestId: second.requestId, state: 'waiting', position: 1 },
    { requestId: third.requestId, state: 'waiting', position: 2 },
  ])
  expect(past).toEqual([])
  expect((await service.eventKinds())['session.viewed']).toBe(1)

  // The person with the offer asks to be removed: they are notified and the next one gets the offer.
  const entry = line[0]?.id ?? ''
  const left = await examiner.call(removeFromLine, { params: { id: entry } })
  expect(left.past).toMatchObject([{ id: entry, state: 'left', leftBecause: 'asked_us' }])
  expect(left.line.map(each => each.position)).toEqual([1, 2])
  await examiner.call(removeFromLine, { params: { id: entry } })
  await jobs()
  expect((await second.who.call(listExams, {})).waiting).toMatchObject([{ state: 'offered' }])
  const { notices } = await first.who.call(listNotices, { query: {} })
  expect(notices[0]).toMatchObject({ code: 'N45', title: 'Ya no estás en la lista de espera' })
  expect((await service.eventKinds())['request.waiting_removed']).toBe(1)
  // Staff cannot remove their own entry.
  const themselves = await service.appointed(third.who, 'examiner')
  const own = { params: { id: line[2]?.id ?? '' } }
  await expect(themselves.call(removeFromLine, own)).rejects.toThrow('403 OWN_REQUEST')
})

test('a past entry shows why it ended: the candidate left or the session was cancelled', async () => {
  const { session, quickExaminee, examiner, jobs } = await startExams({ at: '2026-11-16T09:00:00Z' })
  const { id, version } = await session({ startsAt: '2027-01-28T10:00', capacity: 1 })
  const [holder, first, second] = [await quickExaminee(), await quickExaminee(), await quickExaminee()]
  const choice = (requestId: string) => ({ body: { sessionId: id, requestId } })
  await holder.who.call(bookExam, choice(holder.requestId))
  const entry = await first.who.call(joinWaitingList, choice(first.requestId))
  await second.who.call(joinWaitingList, choice(second.requestId))
  await first.who.call(leaveWaitingList, { params: { id: entry.id } })
  await examiner.call(cancelSession, { params: { id }, body: { version, reason: 'Avería.' } })
  await jobs()
  const { line, past } = await examiner.call(getWaitingList, { params: { id } })
  expect(line).toEqual([])
  expect(new Map(past.map(each => [each.requestId, each.leftBecause]))).toEqual(
    new Map([
      [first.requestId, 'asked'],
      [second.requestId, 'cancelled'],
    ]),
  )
})
