import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  addView,
  listViews,
  MOST_VIEWS,
  removeView,
  type SavedView,
  updateView,
} from '@habilita/contract/staff/staff-views'
import { expect, test } from 'vitest'
import { product } from '../../composition.ts'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { startRequests } from '../../testing/requests-service.ts'

type NewView = Pick<SavedView, 'id' | 'area' | 'name' | 'search'>

const viewOf = (over: Partial<NewView> = {}): NewView => ({
  id: randomUUID(),
  area: 'queue',
  name: 'Mías de gas',
  search: 'category=gas&assignedTo=me',
  ...over,
})

const setUp = async () => {
  const service = await startRequests()
  return { ...service, ana: await service.staff('reviewer'), luis: await service.staff('examiner') }
}

const viewsOf = async (who: ApiCaller) => (await who.call(listViews, {})).views

const areasOf = async (who: ApiCaller) => (await viewsOf(who)).map(({ area }) => area)

const namesOf = async (who: ApiCaller, area: SavedView['area'] = 'queue') => {
  const { views } = await who.call(listViews, {})
  return views.filter(view => view.area === area).map(({ name }) => name)
}

test('each staff member has their own views, in their own order, per area', async () => {
  const { ana, luis, eventKinds } = await setUp()
  const ids: string[] = []
  for (const name of ['A', 'B', 'C']) {
    const body = viewOf({ name })
    ids.push(body.id)
    await ana.call(addView, { body })
  }
  await ana.call(addView, { body: viewOf({ name: 'Otra', area: 'certificates', search: '' }) })
  await luis.call(addView, { body: viewOf({ name: 'De Luis' }) })
  expect(await namesOf(ana)).toEqual(['A', 'B', 'C'])
  expect(await namesOf(luis)).toEqual(['De Luis'])
  const move = (id = '', place = 0, name = 'C') =>
    ana.call(updateView, { params: { id }, body: { name, search: 'state=submitted', place } })
  await move(ids[2], 0, 'C nueva')
  expect(await namesOf(ana)).toEqual(['C nueva', 'A', 'B'])
  await move(ids[2], MOST_VIEWS)
  expect(await namesOf(ana)).toEqual(['A', 'B', 'C'])
  await ana.call(removeView, { params: { id: ids[1] ?? '' } })
  await ana.call(addView, { body: viewOf({ name: 'D' }) })
  expect(await namesOf(ana)).toEqual(['A', 'C', 'D'])
  expect(await namesOf(ana, 'certificates')).toEqual(['Otra'])
  expect(await eventKinds()).toMatchObject({ 'view.added': 6, 'view.changed': 2, 'view.removed': 1 })
})

test('a view sent twice is stored once; the view of another person is answered like a missing one', async () => {
  const { ana, luis } = await setUp()
  const body = viewOf()
  await ana.call(addView, { body })
  expect((await ana.call(addView, { body })).views).toHaveLength(1)
  await expect(ana.call(addView, { body: { ...body, name: 'Otra' } })).rejects.toThrow('409 OTHER_CALL')
  const params = { id: body.id }
  const change = { name: 'X', search: '', place: 0 }
  await expect(luis.call(updateView, { params, body: change })).rejects.toThrow('404 NotFound')
  await expect(luis.call(removeView, { params })).rejects.toThrow('404 NotFound')
  await expect(luis.call(addView, { body: { ...body, name: 'De Luis' } })).rejects.toThrow('409 OTHER_CALL')
  expect(await namesOf(luis)).toEqual([])
  expect(await namesOf(ana)).toEqual([body.name])
  await ana.call(removeView, { params })
  await expect(ana.call(removeView, { params })).rejects.toThrow('404 NotFound')
})

test('every staff member can use a shared view; only its owner and admins can change it', async () => {
  const { ana, luis, staff } = await setUp()
  const admin = await staff('admin')
  const body = viewOf({ name: 'De todos' })
  const params = { id: body.id }
  await ana.call(addView, { body })
  const change = (more: object) => ({ params, body: { name: 'De todos', search: '', place: 0, ...more } })
  await expect(admin.call(updateView, change({ shared: true }))).rejects.toThrow('404 NotFound')
  expect(await viewsOf(luis)).toEqual([])
  await ana.call(updateView, change({ shared: true }))
  expect(await viewsOf(ana)).toMatchObject([{ shared: true, sharedBy: null, mayChange: true }])
  expect(await viewsOf(luis)).toMatchObject([
    { name: 'De todos', shared: true, sharedBy: { id: ana.id }, mayChange: false },
  ])
  // A change that omits `shared` leaves it as it is.
  await ana.call(updateView, change({ name: 'De todas' }))
  expect(await viewsOf(luis)).toMatchObject([{ name: 'De todas', shared: true }])
  await expect(luis.call(updateView, change({}))).rejects.toThrow('403 Forbidden')
  await expect(luis.call(removeView, { params })).rejects.toThrow('403 Forbidden')
  expect(await viewsOf(admin)).toMatchObject([{ mayChange: true }])
  await admin.call(updateView, change({ name: 'Del equipo', place: 3 }))
  expect(await namesOf(ana)).toEqual(['Del equipo'])
  await admin.call(updateView, change({ shared: false }))
  expect(await viewsOf(luis)).toEqual([])
  await expect(admin.call(removeView, { params })).rejects.toThrow('404 NotFound')
  await ana.call(addView, { body: { ...viewOf({ name: 'Otra' }), shared: true } })
  const [shared] = await viewsOf(admin)
  await admin.call(removeView, { params: { id: shared?.id ?? '' } })
  expect(await namesOf(ana)).toEqual(['De todos'])
})

test('shared views are visible only to staff who may see the list itself', async () => {
  const { ana, staff } = await setUp()
  const [decider, admin] = [await staff('decider'), await staff('admin')]
  const areas = ['audit', 'cases', 'decisions', 'queue'] as const
  for (const area of areas)
    await admin.call(addView, { body: { ...viewOf({ area, name: area, search: '' }), shared: true } })
  expect(await areasOf(ana)).toEqual(['queue'])
  expect(await areasOf(decider)).toEqual(['cases', 'decisions', 'queue'])
  expect(await areasOf(await staff('admin'))).toEqual(areas)
})

test('concurrent calls never assign the same position twice, and the limit is 50 views', async () => {
  const { ana, db } = await setUp()
  const answers = await Promise.allSettled(
    Array.from({ length: MOST_VIEWS + 10 }, () => ana.call(addView, { body: viewOf() })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_VIEWS)
  const rows = await db.selectFrom('saved_views').select('place').orderBy('place').execute()
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index))
  await expect(ana.call(addView, { body: viewOf() })).rejects.toMatchObject({
    body: { fields: { name: expect.stringContaining('50') as string } },
  })
})

test('rejects a search that is not a query string', async () => {
  const { ana, api } = await setUp()
  for (const wrong of [
    { search: 'x'.repeat(2001) },
    { search: 'a b' },
    { search: 'a\u0000' },
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { area: 'kitchen' },
  ]) {
    const answer = await api('POST', '/staff/views', ana.idToken, { ...viewOf(), ...wrong })
    expect(await answer.json()).toMatchObject({ code: 'InvalidInput', fields: expect.anything() as object })
  }
})

test('saved views are part of the data download, and are deleted with the person', async () => {
  const { ana, api, db, deps } = await setUp()
  const body = viewOf()
  await ana.call(addView, { body })
  const data = (await (await api('GET', '/user/data', ana.idToken)).json()) as Record<string, unknown[]>
  expect(data['savedViews']).toMatchObject([{ id: body.id, name: body.name, search: body.search }])
  await product.contributions.blockPerson(deps, ana.id)
  expect(await db.selectFrom('saved_views').select('id').execute()).toEqual([])
})

test('the search text is not stored: it may be a person’s name', async () => {
  const { ana } = await setUp()
  const body = viewOf({ search: 'q=Bego%C3%B1a%20S&category=gas&%71=12345678Z' })
  expect((await ana.call(addView, { body })).views).toMatchObject([{ search: 'category=gas' }])
  const change = { name: 'Otra', search: 'state=submitted&q=Ana', place: 0 }
  const { views } = await ana.call(updateView, { params: { id: body.id }, body: change })
  expect(views).toMatchObject([{ search: 'state=submitted' }])
})

test('migration 0029: views of the queue sorted by trade are sorted by category', async () => {
  const { ana, database } = await setUp()
  const searches = ['sort=trade', 'state=remedy&sort=trade&direction=asc', 'nosort=trade', 'sort=due']
  for (const search of searches) await ana.call(addView, { body: viewOf({ search }) })
  const file = new URL('../../db/migrations/0029_sort_by_category.sql', import.meta.url)
  await database.pool.query(await readFile(file, 'utf8'))
  expect((await viewsOf(ana)).map(({ search }) => search)).toEqual([
    'sort=category',
    'state=remedy&sort=category&direction=asc',
    'nosort=trade',
    'sort=due',
  ])
})
