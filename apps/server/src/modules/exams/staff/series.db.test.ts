import { randomUUID } from 'node:crypto'
import type { Input } from '@habilita/contract/api/endpoint'
import { addSeries, previewSeries } from '@habilita/contract/exams/staff-series'
import { expect, test } from 'vitest'
import { type ExamsService, startExams } from '../../../testing/exams-service.ts'

type Series = Input<typeof previewSeries>['body']

const setUp = async () => {
  const service = await startExams({ at: '2026-11-16T09:00:00Z' })
  const venueId = await service.venue()
  const words: Series = {
    category: 'rebt',
    venueId,
    scopes: ['REBT-B'],
    parts: [
      { part: 'theory', startsAt: '09:00', minutes: 90 },
      { part: 'practical', startsAt: '11:00', minutes: 120 },
    ],
    // The third date is Epiphany, a national holiday.
    days: { rule: 'every', from: '2026-12-23', weeks: 1, count: 4 },
    capacity: 12,
    equipment: ['Calculadora'],
    examiners: [service.examiner.id],
  }
  return { service, words, venueId }
}

const add = ({ examiner }: ExamsService, words: Series, key = randomUUID()) =>
  examiner.call(addSeries, { body: { key, ...words } })

const countSessions = async ({ db }: ExamsService) =>
  (await db.selectFrom('exam_sessions').select('id').execute()).length

test('a series is previewed date by date and added whole, without the holidays of its venue', async () => {
  const { service, words } = await setUp()
  const { examiner } = service
  const { days } = await examiner.call(previewSeries, { body: words })
  expect(days).toEqual([
    { day: '2026-12-23', holiday: false, faults: [], warnings: [] },
    { day: '2026-12-30', holiday: false, faults: [], warnings: [] },
    { day: '2027-01-06', holiday: true, faults: [], warnings: [] },
    { day: '2027-01-13', holiday: false, faults: [], warnings: [] },
  ])
  expect(await countSessions(service)).toBe(0)
  const { sessions, skipped } = await add(service, words)
  expect(skipped).toEqual(['2027-01-06'])
  expect(sessions.map(({ part, startsAt }) => `${part} ${startsAt}`)).toEqual([
    'theory 2026-12-23T08:00:00.000Z',
    'practical 2026-12-23T10:00:00.000Z',
    'theory 2026-12-30T08:00:00.000Z',
    'practical 2026-12-30T10:00:00.000Z',
    'theory 2027-01-13T08:00:00.000Z',
    'practical 2027-01-13T10:00:00.000Z',
  ])
  expect(sessions[0]).toMatchObject({
    capacity: 12,
    equipment: ['Calculadora'],
    scopes: [{ code: 'REBT-B' }],
    examiners: [{ id: examiner.id }],
  })
  expect((await service.eventKinds())['session.added']).toBe(6)
})

test('one invalid date is reported with its reason, and no session of the series is added', async () => {
  const { service, words, venueId } = await setUp()
  await service.session({ venueId, startsAt: '2027-01-13T10:00', examiners: [service.examiner.id] })
  const { days } = await service.examiner.call(previewSeries, { body: words })
  expect(days.at(-1)).toMatchObject({ faults: ['examiner_busy'], warnings: ['venue_busy'] })
  await expect(add(service, words)).rejects.toMatchObject({
    body: { fields: { days: 'El 2027-01-13: quien examina ya tiene otra convocatoria a esa hora.' } },
  })
  expect(await countSessions(service)).toBe(1)
  // Without a busy examiner, a busy venue is only a warning.
  await add(service, { ...words, examiners: [] })
  expect(await countSessions(service)).toBe(7)
})

test('an invalid value is reported on its field', async () => {
  const { service, words } = await setUp()
  const fieldsOf = (change: Partial<Series>) =>
    add(service, { ...words, ...change }).then(
      () => [],
      (error: { body: { fields?: object } }) => Object.keys(error.body.fields ?? {}),
    )
  expect(await fieldsOf({ venueId: randomUUID() })).toEqual(['venueId'])
  expect(await fieldsOf({ scopes: ['GAS-A'] })).toEqual(['scopes'])
  expect(await fieldsOf({ examiners: [service.reviewer.id] })).toEqual(['examiners'])
  expect(await fieldsOf({ days: { rule: 'chosen', days: ['2026-11-10'] } })).toEqual(['days'])
  expect(await fieldsOf({ days: { rule: 'chosen', days: ['2027-01-06'] } })).toEqual(['days'])
  expect(await countSessions(service)).toBe(0)
})

test('a series with the same key is added once, also concurrently, and the key with other data is rejected', async () => {
  const { service, words } = await setUp()
  const key = randomUUID()
  const [one, other] = await Promise.all([add(service, words, key), add(service, words, key)])
  expect(other).toEqual(one)
  expect(await add(service, words, key)).toEqual(one)
  expect(await countSessions(service)).toBe(6)
  await expect(add(service, { ...words, capacity: 1 }, key)).rejects.toThrow('409 OTHER_CALL')
})

test('concurrent series never assign the same examiner at the same time', async () => {
  const { service, words } = await setUp()
  const outcomes = await Promise.allSettled([add(service, words), add(service, words), add(service, words)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countSessions(service)).toBe(6)
})
