import { bookExam, joinWaitingList, listExams } from '@habilita/contract/exams/exams'
import { checkIn } from '@habilita/contract/exams/staff-exams'
import { getSession } from '@habilita/contract/exams/staff-sessions'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { startExams } from '../../testing/exams-service.ts'

test('erasing a person frees their seat or offer at once, and the next on the waiting list gets the offer', async () => {
  const service = await startExams()
  const session = await service.session({ capacity: 1 })
  const people = [await service.examinee(), await service.examinee(), await service.examinee()] as const
  const choice = (requestId: string) => ({ body: { sessionId: session.id, requestId } })
  const [seated, second, third] = people
  const { checkInCode } = await seated.who.call(bookExam, choice(seated.requestId))
  await second.who.call(joinWaitingList, choice(second.requestId))
  await third.who.call(joinWaitingList, choice(third.requestId))
  const leave = async (who: ApiCaller) => {
    await service.call('v1/accounts:delete', { idToken: who.idToken })
    await service.jobs()
  }
  const waiting = async ({ who }: typeof second) =>
    (await who.call(listExams, {})).waiting.map(entry => entry.state)
  expect([await waiting(second), await waiting(third)]).toEqual([['waiting'], ['waiting']])
  await leave(seated.who)
  expect([await waiting(second), await waiting(third)]).toEqual([['offered'], ['waiting']])
  await leave(second.who)
  expect(await waiting(third)).toEqual(['offered'])
  // They can no longer be checked in.
  const params = { id: session.id }
  const { roll } = await service.examiner.call(getSession, { params })
  expect(roll).toEqual([])
  const soon = new Date(service.clock.now().getTime() + 60_000)
  await service.db
    .updateTable('exam_sessions')
    .set({ starts_at: soon, ends_at: new Date(soon.getTime() + 60_000), booking_closes_at: soon })
    .execute()
  const arriving = service.examiner.call(checkIn, { params, body: { code: checkInCode } })
  await expect(arriving).rejects.toThrow('WRONG_CODE')
  const left = await service.db
    .selectFrom('events')
    .select('payload')
    .where('kind', '=', 'user.blocked')
    .execute()
  expect(left.map(({ payload }) => (payload as { sessions: string[] }).sessions)).toEqual([
    [session.id],
    [session.id],
  ])
})
