import { randomUUID } from 'node:crypto'
import { REMEDY_BUSINESS_DAYS } from '@habilita/contract/values/deadlines'
import { createDraft, saveDraft } from '@habilita/contract/requests/drafts'
import { extendRemedy, getRequest } from '@habilita/contract/requests/requests'
import { admitRequest, askRemedy } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import {
  judge,
  PROFILE,
  type RequestsService,
  startRequests,
  versionSeen,
} from '../../testing/requests-service.ts'
import { refuseRow } from '../../testing/refuse-row.ts'
import { advanceRequests } from './advance.ts'

const HOUR = 3_600_000

/** Advances the clock in steps of `hoursEach` hours and runs the job after each step. */
const pass = async (service: RequestsService, days: number, hoursEach = 24): Promise<void> => {
  for (let hour = 0; hour < days * 24; hour += hoursEach) {
    service.clock.advance(hoursEach * HOUR)
    await advanceRequests(service.deps)
  }
}

const events = async ({ db }: RequestsService, id: string) => {
  const rows = await db
    .selectFrom('events')
    .select(['kind', 'at', 'actor_kind'])
    .where('object_id', '=', id)
    .where('actor_kind', '=', 'system')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, at }) => `${kind} ${at.toISOString().slice(0, 10)}`)
}

const inRemedy = async (
  service: RequestsService,
  profile = PROFILE,
): Promise<{ id: string; until: string }> => {
  const [who, reviewer] = [await service.candidate(profile), await service.staff('reviewer')]
  const id = await service.inReview(who, reviewer)
  await judge(reviewer, id, 'No se lee.')
  const body = { version: await versionSeen(reviewer, id) }
  const { turn } = await reviewer.call(askRemedy, { params: { id }, body })
  return { id, until: turn.by ?? '' }
}

test('§3 REMEDY_BUSINESS_DAYS: one reminder is sent when three of the 10 days of a remedy are left, and the request lapses after the last', async () => {
  // A Tuesday. Madrid has no holiday until 30 November.
  const service = await startRequests({ at: '2026-11-10T09:00:00Z' })
  const { id, until } = await inRemedy(service)
  expect(REMEDY_BUSINESS_DAYS).toBe(10)
  expect(until).toBe('2026-11-24')
  await pass(service, 60, 6)
  expect(await events(service, id)).toEqual([
    'request.remedy_reminded 2026-11-19',
    'request.lapsed 2026-11-25',
  ])
  const { state } = await service.db
    .selectFrom('requests')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('lapsed')
})

test('a remedy lapses at the end of its deadline date in Madrid', async () => {
  const service = await startRequests({ at: '2026-11-10T09:00:00Z' })
  const { id } = await inRemedy(service)
  const state = async () =>
    (await service.db.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  service.clock.advance(Date.parse('2026-11-24T22:59:59Z') - service.clock.now().getTime())
  await advanceRequests(service.deps)
  expect(await state()).toBe('remedy')
  service.clock.advance(1000)
  await advanceRequests(service.deps)
  expect(await state()).toBe('lapsed')
})

test('an extension postpones both the reminder and the lapse', async () => {
  const service = await startRequests({ at: '2026-11-10T09:00:00Z' })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.inReview(who, reviewer)
  await judge(reviewer, id, 'No se lee.')
  await reviewer.call(askRemedy, { params: { id }, body: { version: await versionSeen(reviewer, id) } })
  expect((await who.call(extendRemedy, { params: { id } })).turn.by).toBe('2026-12-01')
  await pass(service, 60)
  expect(await events(service, id)).toEqual([
    'request.remedy_reminded 2026-11-26',
    'request.lapsed 2026-12-02',
  ])
})

test('holidays where the applicant lives extend the deadline', async () => {
  const service = await startRequests({ at: '2026-11-24T09:00:00Z' })
  const madrid = await inRemedy(service)
  const navarre = await inRemedy(service, {
    ...PROFILE,
    address: { street: 'Estafeta, 1', postalCode: '31001', municipality: 'Pamplona', province: '31' },
  })
  // 30 November is a holiday in Pamplona, 3 December in Navarre: two extra days, plus a weekend.
  expect([madrid.until, navarre.until]).toEqual(['2026-12-10', '2026-12-14'])
})

test('an unused admission expires after the months set by its scheme', async () => {
  const service = await startRequests({ at: '2026-11-10T09:00:00Z' })
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.inReview(who, reviewer)
  await judge(reviewer, id)
  await reviewer.call(admitRequest, { params: { id }, body: { version: await versionSeen(reviewer, id) } })
  await pass(service, 400)
  expect(await events(service, id)).toEqual(['request.expired 2027-11-11'])
})

test('a draft gets a warning 83 days after its last change and is deleted after 90', async () => {
  const service = await startRequests({ at: '2026-11-10T09:00:00Z' })
  const who = await service.candidate()
  const key = randomUUID()
  const { requestId } = await who.call(createDraft, { body: { key } })
  await pass(service, 82)
  expect(await events(service, requestId)).toEqual([])
  await pass(service, 1)
  expect(await events(service, requestId)).toEqual(['request.draft_warned 2027-02-01'])
  await service.db
    .updateTable('requests')
    .set({ changed_at: service.clock.now(), reminded_on: null })
    .where('id', '=', requestId)
    .execute()
  await pass(service, 89)
  expect(await service.db.selectFrom('requests').select('id').execute()).toHaveLength(1)
  await pass(service, 1)
  expect(await service.db.selectFrom('requests').select('id').execute()).toEqual([])
  expect((await events(service, requestId)).at(-1)).toBe('request.draft_deleted 2027-05-02')
})

test('concurrent workers advance a request only once', async () => {
  const service = await startRequests({ at: '2026-11-10T09:00:00Z' })
  const { id } = await inRemedy(service)
  service.clock.advance(30 * 24 * HOUR)
  await Promise.all(Array.from({ length: 6 }, () => advanceRequests(service.deps)))
  expect(await events(service, id)).toEqual(['request.lapsed 2026-12-10'])
})

test('a request that cannot be advanced does not block the others and is retried', async () => {
  const service = await startRequests({ at: '2026-11-10T09:00:00Z' })
  const ids = [await inRemedy(service), await inRemedy(service), await inRemedy(service)].map(({ id }) => id)
  const mend = await refuseRow({ database: service.database, to: 'update', table: 'requests', id: ids[1] })
  service.clock.advance(30 * 24 * HOUR)
  await expect(advanceRequests(service.deps)).rejects.toThrow('Some requests could not be advanced')
  const states = async () => {
    const rows = await service.db.selectFrom('requests').select(['id', 'state']).execute()
    return ids.map(id => rows.find(row => row.id === id)?.state)
  }
  expect(await states()).toEqual(['lapsed', 'remedy', 'lapsed'])
  await mend()
  await advanceRequests(service.deps)
  expect(await states()).toEqual(['lapsed', 'lapsed', 'lapsed'])
})

test('a draft gets the warning about its deletion only once', async () => {
  const service = await startRequests({ at: '2026-11-10T09:00:00Z' })
  const who = await service.candidate()
  const key = randomUUID()
  const { requestId } = await who.call(createDraft, { body: { key } })
  await who.call(saveDraft, { params: { key }, body: { changes: { category: 'gas' }, base: {} } })
  await pass(service, 86)
  expect(await events(service, requestId)).toEqual(['request.draft_warned 2027-02-01'])
  expect(await service.db.selectFrom('requests').select('reminded_on').execute()).toEqual([
    { reminded_on: '2027-02-01' },
  ])
  await expect(who.call(getRequest, { params: { id: requestId } })).rejects.toThrow('401')
})
