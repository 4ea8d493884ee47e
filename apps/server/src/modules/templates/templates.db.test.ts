import { randomUUID } from 'node:crypto'
import {
  addTemplate,
  listTemplates,
  placeTemplate,
  type ReasonTemplate,
  templateKinds,
  updateTemplate,
} from '@habilita/contract/staff/staff-templates'
import { expect, test } from 'vitest'
import { holdRows } from '../../testing/hold-profiles.ts'
import { startRequests } from '../../testing/requests-service.ts'
import { firstTemplates, publishFirstTemplates } from './publish-first.ts'

const setUp = async () => {
  const service = await startRequests()
  await publishFirstTemplates(service.deps)
  const [admin, reviewer] = [await service.staff('admin'), await service.staff('reviewer')]
  const list = async (kind?: ReasonTemplate['kind']) =>
    (await reviewer.call(listTemplates, { query: { kind } })).templates
  return { ...service, admin, reviewer, list }
}

const NEW = {
  kind: 'document_rejection',
  documentKind: 'photo',
  category: null,
  title: 'Lleva gorra',
  text: 'Quítate la gorra.',
} as const

const bodyOf = ({ id: _id, changedAt: _changedAt, ...body }: ReasonTemplate) => body

test('an installation starts with templates of every kind, created once: later changes by staff stay', async () => {
  const { admin, deps, list } = await setUp()
  const first = await list()
  expect(first).toHaveLength(firstTemplates.length)
  expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(templateKinds))
  for (const template of first) {
    const body = { ...bodyOf(template), isRetired: true }
    await admin.call(updateTemplate, { params: { id: template.id }, body })
  }
  await publishFirstTemplates(deps)
  expect(await list()).toHaveLength(first.length)
  expect((await list()).every(({ isRetired }) => isRetired)).toBe(true)
})

test('templates of a kind are listed in the order set by an admin; new ones come last', async () => {
  const { admin, reviewer, list, eventKinds } = await setUp()
  const add = async (title: string) => {
    const body = { ...NEW, kind: 'note', documentKind: null, id: randomUUID(), title } as const
    await admin.call(addTemplate, { body })
    return body.id
  }
  const titles = async () => (await list('note')).map(({ title }) => title)
  const [b, a] = [await add('B'), await add('A')]
  const before = await titles()
  const place = (id: string, other: string | null, who = admin) =>
    who.call(placeTemplate, { params: { id }, body: { before: other } })
  const [top] = await list('note')
  await place(b, top?.id ?? '')
  expect(await titles()).toEqual(['B', ...before.filter(title => title !== 'B')])
  await place(a, null)
  await add('AA')
  expect((await titles()).slice(-2)).toEqual(['A', 'AA'])
  const { templates } = await place(a, b)
  expect(templates.filter(({ kind }) => kind === 'note').map(({ title }) => title)).toEqual(await titles())
  expect((await titles()).slice(0, 2)).toEqual(['A', 'B'])
  expect((await list('note')).find(({ id }) => id === a)).toMatchObject({ version: 1 })
  const [other] = await list('remedy')
  await expect(place(a, other?.id ?? '')).rejects.toMatchObject({
    body: { fields: { before: expect.anything() as string } },
  })
  await expect(place(randomUUID(), null)).rejects.toThrow('404 NotFound')
  await expect(place(a, null, reviewer)).rejects.toThrow('403 Forbidden')
  expect(await eventKinds()).toMatchObject({ 'template.placed': 3 })
})

test('templates can be filtered by kind, in Spanish alphabetical order', async () => {
  const { admin, list } = await setUp()
  for (const title of ['Última', 'Ñandú', 'Nube', 'Árbol'])
    await admin.call(addTemplate, {
      body: { ...NEW, kind: 'note', documentKind: null, id: randomUUID(), title },
    })
  const titles = (await list('note')).map(({ title }) => title)
  expect(titles.filter(title => ['Última', 'Ñandú', 'Nube', 'Árbol'].includes(title))).toEqual([
    'Árbol',
    'Nube',
    'Ñandú',
    'Última',
  ])
})

test('a template sent twice is added once; rejects another text with the same id', async () => {
  const { admin, list, eventKinds } = await setUp()
  const body = { ...NEW, id: randomUUID() }
  const added = await admin.call(addTemplate, { body })
  expect(await admin.call(addTemplate, { body })).toEqual(added)
  await expect(admin.call(addTemplate, { body: { ...body, title: 'Otro' } })).rejects.toThrow(
    '409 OTHER_CALL',
  )
  expect((await list()).filter(({ id }) => id === body.id)).toEqual([added])
  expect((await eventKinds())['template.added']).toBe(1)
})

test('of two concurrent changes one succeeds and the other gets a conflict; retiring and restoring are recorded', async () => {
  const { admin, staff, eventKinds, database } = await setUp()
  const other = await staff('admin')
  const id = randomUUID()
  const added = await admin.call(addTemplate, { body: { ...NEW, id } })
  const change = (by: typeof admin, body: Partial<ReasonTemplate> & { version: number }) =>
    by.call(updateTemplate, { params: { id }, body: { ...NEW, isRetired: false, ...body } })
  const held = await holdRows(database, `select from reason_templates where id = '${id}' for update`)
  const changing = Promise.allSettled([
    change(admin, { version: 1, text: 'Uno.' }),
    change(other, { version: 1, text: 'Dos.' }),
  ])
  await held.untilWaiting(2)
  await held.release()
  expect((await changing).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(change(admin, { version: added.version })).rejects.toThrow(
    '409 Conflict: Otra persona ha cambiado este texto',
  )
  expect(await change(admin, { version: 2, isRetired: true })).toMatchObject({ version: 3, isRetired: true })
  expect(await change(admin, { version: 3, isRetired: true })).toMatchObject({ version: 3 })
  expect(await change(admin, { version: 3 })).toMatchObject({ version: 4, isRetired: false })
  expect(await eventKinds()).toMatchObject({
    'template.changed': 1,
    'template.retired': 1,
    'template.restored': 1,
  })
})

test('rejects a change by a reviewer, of an unknown template, or with a document kind where none applies', async () => {
  const { admin, reviewer, api } = await setUp()
  const body = { ...NEW, id: randomUUID() }
  await expect(reviewer.call(addTemplate, { body })).rejects.toThrow('403 Forbidden')
  const change = { params: { id: randomUUID() }, body: { ...NEW, version: 1, isRetired: false } }
  await expect(admin.call(updateTemplate, change)).rejects.toThrow('404 NotFound')
  await expect(admin.call(addTemplate, { body: { ...body, kind: 'note' } })).rejects.toMatchObject({
    body: { fields: { documentKind: expect.any(String) as string } },
  })
  for (const wrong of [{ title: 'x'.repeat(81) }, { text: ' ' }, { text: 'x'.repeat(1001) }]) {
    const answer = await api('POST', '/staff/templates', admin.idToken, { ...body, ...wrong })
    expect(await answer.json()).toMatchObject({ code: 'InvalidInput', fields: expect.anything() as object })
  }
})
