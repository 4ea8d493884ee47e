import { randomUUID } from 'node:crypto'
import type { ErrorBody } from '@habilita/contract/api/errors'
import { addHoliday, listHolidays, removeHoliday } from '@habilita/contract/exams/staff-holidays'
import { expect, test } from 'vitest'
import { startRequests } from '../../../testing/requests-service.ts'
import { readCalendar } from '../public.ts'

const AT = '2026-11-16T09:00:00Z'
const LOCAL = {
  scope: 'place',
  province: '50',
  municipality: 'Zaragoza',
  day: '2026-11-20',
  name: 'Fiesta local',
  source: 'BOP de Zaragoza',
} as const

test('the holidays of a year are listed for all places or one province, with the years that have none', async () => {
  const service = await startRequests({ at: AT })
  const one = await service.staff('reviewer')
  const all = await one.call(listHolidays, { query: {} })
  const aragon = await one.call(listHolidays, { query: { year: 2027, province: '50' } })
  expect(all).toMatchObject({ year: 2026, missing: [], missingWords: null })
  expect(all.years.map(({ year }) => year)).toEqual([2026, 2027])
  expect(aragon.holidays.length).toBeGreaterThan(10)
  expect(aragon.holidays.filter(({ region }) => region !== null && region !== 'AR')).toEqual([])
  expect(aragon.holidays.filter(({ place }) => place !== null && place.province !== '50')).toEqual([])
  expect(await one.call(listHolidays, { query: { year: 2028 } })).toMatchObject({
    holidays: [],
    missing: [2028],
    missingWords: 'Faltan los festivos de 2028.',
  })
  expect(all.holidays.some(({ day, canRemove }) => canRemove && day < '2026-11-16')).toBe(false)
})

test('an added holiday is not counted where it applies; existing deadlines keep their date', async () => {
  const service = await startRequests({ at: AT })
  const [admin, who] = [await service.staff('admin'), await service.candidate()]
  const id = await service.submitted(who)
  const dueOn = () =>
    service.db.selectFrom('requests').select('due_on').where('id', '=', id).executeTakeFirstOrThrow()
  const before = await dueOn()
  const address = { street: '', postalCode: '50001', municipality: 'ZARAGOZA', province: '50' } as const
  const lastDay = async () => (await readCalendar(service.deps))({ address }).after(10)
  const promised = await lastDay()
  const { holiday, termsUnderWay } = await admin.call(addHoliday, { body: LOCAL })
  expect(holiday).toMatchObject({
    day: '2026-11-20',
    place: { province: '50', municipality: 'Zaragoza' },
    source: 'BOP de Zaragoza',
    canRemove: true,
  })
  expect(termsUnderWay).toBe(1)
  expect(await dueOn()).toEqual(before)
  // Calendars are cached for a minute. The first read after that returns the old one and starts the reload.
  service.clock.advance(61_000)
  await lastDay()
  await expect.poll(lastDay).not.toBe(promised)
  await admin.call(removeHoliday, { params: { id: holiday.id } })
  service.clock.advance(61_000)
  await lastDay()
  await expect.poll(lastDay).toBe(promised)
  const events = await service.db
    .selectFrom('events')
    .select(['kind', 'payload'])
    .where('object_kind', '=', 'holiday')
    .orderBy('id')
    .execute()
  const payload = { day: '2026-11-20', scope: 'place', code: '50/zaragoza' }
  expect(events).toEqual([
    { kind: 'holiday.added', payload },
    { kind: 'holiday.removed', payload },
  ])
})

test('rejects a holiday in the past, a duplicate and an unknown place', async () => {
  const service = await startRequests({ at: AT })
  const admin = await service.staff('admin')
  await admin.call(addHoliday, { body: LOCAL })
  const fieldsOf = async (body: object) => {
    const answer = await service.api('POST', '/staff/holidays', admin.idToken, { ...LOCAL, ...body })
    return Object.keys(((await answer.json()) as ErrorBody).fields ?? {})
  }
  expect(await fieldsOf({})).toEqual(['day'])
  expect(await fieldsOf({ day: '2026-11-15' })).toEqual(['day'])
  expect(await fieldsOf({ day: '2040-11-15' })).toEqual(['day'])
  expect(await fieldsOf({ municipality: '···' })).toEqual(['municipality'])
  expect(await fieldsOf({ province: '99' })).toEqual(['province'])
  expect(await fieldsOf({ scope: 'region', region: 'XX' })).toContain('region')
  expect(await fieldsOf({ name: '' })).toEqual(['name'])
  await expect(admin.call(removeHoliday, { params: { id: randomUUID() } })).rejects.toThrow('404')
  const past = await service.db
    .selectFrom('holidays')
    .select('id')
    .where('day', '<', '2026-11-16')
    .executeTakeFirstOrThrow()
  await expect(admin.call(removeHoliday, { params: past })).rejects.toThrow('409')
})
