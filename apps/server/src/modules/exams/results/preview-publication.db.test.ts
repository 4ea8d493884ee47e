import { publishResults } from '@habilita/contract/exams/staff-exams'
import { previewPublication } from '@habilita/contract/exams/staff-session-work'
import { expect, test } from 'vitest'
import { startResults } from '../../../testing/results-service.ts'

test('the preview of a publication notifies no candidate and matches the published results', async () => {
  const service = await startResults()
  const { examiner, session, seat, examinee, record, miss, db } = service
  const sessionId = await session()
  const people = [await examinee(), await examinee(), await examinee()] as const
  const [passed, failed, absent] = [
    await seat(sessionId, people[0]),
    await seat(sessionId, people[1]),
    await seat(sessionId, people[2]),
  ]
  const look = () => examiner.call(previewPublication, { params: { id: sessionId } })
  await record(passed, 70)
  expect(await look()).toMatchObject({
    version: 1,
    state: 'open',
    refusal: { reason: 'RESULTS_MISSING', message: expect.stringContaining('2 personas') },
  })
  await record(failed, 20)
  await miss(absent)
  const before = await db.selectFrom('part_results').selectAll().orderBy('id').execute()
  const preview = await look()
  const by = { id: examiner.id, name: 'Ana Ruiz' }
  const entry = (id: string) => preview.entries.find(({ bookingId }) => bookingId === id)
  expect(preview.refusal).toBeNull()
  expect(entry(passed)).toMatchObject({
    outcome: 'passed',
    score: 70,
    keptUntil: '2027-11-16',
    recordedBy: by,
  })
  expect(entry(passed)?.requestState).toBe('admitted')
  expect(entry(failed)).toMatchObject({ outcome: 'failed', attempt: 1, resitFrom: '2026-12-01' })
  expect(entry(absent)).toMatchObject({ outcome: 'absent', score: null, recordedBy: null })
  expect(await db.selectFrom('part_results').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await service.told(people[0].requestId)).not.toContain('part_passed')
  await examiner.call(publishResults, { params: { id: sessionId }, body: { version: preview.version } })
  expect(await look()).toMatchObject({ state: 'held', refusal: null, entries: preview.entries })
  expect((await service.eventKinds())['session.published']).toBe(1)
})
