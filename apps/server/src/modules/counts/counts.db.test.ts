import { randomUUID } from 'node:crypto'
import { complain } from '@habilita/contract/cases/cases'
import { registerDataRequest } from '@habilita/contract/people/data-requests'
import { countWaiting, MOST_COUNTED } from '@habilita/contract/staff/staff-counts'
import { admitRequest, assignRequest } from '@habilita/contract/requests/staff-requests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startExams } from '../../testing/exams-service.ts'
import { missedExam } from '../../testing/missed-exam.ts'
import { todayOf } from '../calendar/public.ts'
import { judge, startRequests, versionSeen } from '../../testing/requests-service.ts'

test('counts the work waiting for staff and for the caller, within the caller’s roles', async () => {
  const service = await startRequests()
  const [ana, luis] = [await service.staff('reviewer'), await service.staff('reviewer')]
  const [examiner, decider] = [await service.staff('examiner'), await service.staff('decider')]
  const who = await service.candidate()
  const ids: string[] = []
  for (let count = 0; count < 3; count++) ids.push(await service.inReview(await service.candidate(), ana))
  const seen = async (id = '') => ({ params: { id }, body: { version: await versionSeen(ana, id) } })
  await service.submitted(who)
  await service.draft(await service.candidate())
  const given = await seen(ids[0])
  await ana.call(assignRequest, { ...given, body: { ...given.body, userId: luis.id } })
  await judge(ana, ids[1] ?? '')
  await ana.call(admitRequest, await seen(ids[1]))
  const body = { id: randomUUID(), about: null, subject: 'Una', text: 'No.', documentIds: [] }
  await who.call(complain, { body })
  await ana.call(registerDataRequest, {
    body: {
      id: randomUUID(),
      personId: who.id,
      kind: 'access',
      channel: 'letter',
      receivedOn: todayOf(service.deps),
      text: 'Quiero mis datos.',
    },
  })
  const nothing = { decisions: null, cases: null, exams: null, dataRequests: 1 }
  expect(await ana.call(countWaiting, {})).toEqual({ queue: { all: 3, mine: 1, nobody: 1 }, ...nothing })
  expect((await luis.call(countWaiting, {})).queue.mine).toBe(1)
  expect(await examiner.call(countWaiting, {})).toMatchObject({
    queue: { mine: 0 },
    cases: null,
    exams: { absences: 0, incidents: 0, unpublished: 0 },
  })
  expect(await decider.call(countWaiting, {})).toMatchObject({
    decisions: 0,
    cases: { appeals: 0, complaints: 1 },
    exams: null,
  })
})

test('a request that waits for a decision is counted only once it is paid', async () => {
  const service = await startRequests()
  const admin = await service.staff('admin')
  const id = await service.inReview(await service.candidate(), admin)
  const counted = async (payment: 'pending' | 'paid') => {
    await service.db
      .updateTable('requests')
      .set({ state: 'in_decision', payment_state: payment })
      .where('id', '=', id)
      .execute()
    const { queue, decisions } = await admin.call(countWaiting, {})
    return { all: queue.all, decisions }
  }
  expect(await counted('pending')).toEqual({ all: 0, decisions: 0 })
  expect(await counted('paid')).toEqual({ all: 1, decisions: 1 })
})

test('the count of an examiner’s tasks matches their list', async () => {
  const service = await startExams()
  const { requestId, who } = await service.examinee()
  const documentId = await service.paper(who, 'medical')
  await missedExam(service, { userId: who.id, requestId, documentId })
  // An admin acts for the assigned examiner.
  const examiner = await service.staff('admin')
  const listed = (await (await service.api('GET', '/staff/exam-tasks', examiner.idToken)).json()) as Record<
    'absences' | 'incidents' | 'unpublished',
    unknown[]
  >
  const { exams } = await examiner.call(countWaiting, {})
  expect(exams).toEqual({
    absences: listed.absences.length,
    incidents: listed.incidents.length,
    unpublished: listed.unpublished.length,
  })
  expect(Object.values(exams ?? {}).some(count => count > 0)).toBe(true)
})

test('counts stop at the maximum of a badge, and closed requests are not counted', async () => {
  const service = await startRequests()
  const ana = await service.staff('reviewer')
  const id = await service.submitted(await service.candidate())
  await sql`insert into requests (id, user_id, draft_key, number, state, type, category, scheme_id, created_at,
      changed_at, submitted_at, assigned_to)
    select gen_random_uuid(), user_id, gen_random_uuid(), 'S-' || n, 
      case when n <= 1500 then 'submitted' else 'granted' end, type, category, scheme_id, created_at, changed_at,
      submitted_at, ${ana.id} from requests, generate_series(1, 20000) n where id = ${id}`.execute(service.db)
  expect((await ana.call(countWaiting, {})).queue).toEqual({
    all: MOST_COUNTED,
    mine: MOST_COUNTED,
    nobody: 1,
  })
})
