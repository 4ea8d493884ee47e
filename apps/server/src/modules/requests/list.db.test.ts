import { randomUUID } from 'node:crypto'
import { createDraft, saveDraft } from '@habilita/contract/requests/drafts'
import type { Input } from '@habilita/contract/api/endpoint'
import { listRequests } from '@habilita/contract/requests/requests'
import { listQueue, takeRequest } from '@habilita/contract/requests/staff-requests'
import { updateUser } from '@habilita/contract/people/user'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { PROFILE, startRequests, versionSeen } from '../../testing/requests-service.ts'

const found = async (who: ApiCaller, q: string): Promise<(string | null)[]> =>
  (await who.call(listRequests, { query: { q } })).requests.map(({ category }) => category)

const queued = async (who: ApiCaller, query: Input<typeof listQueue>['query']) =>
  (await who.call(listQueue, { query })).requests.map(({ number }) => number?.slice(-1))

test('candidates find their requests by number, category, scope, type and state, ignoring accents and case', async () => {
  const { candidate, submitted, clock } = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const [who, other] = [await candidate(), await candidate()]
  for (const category of ['rebt', 'gas', 'gruas'] as const) {
    clock.advance(1000)
    await submitted(who, category)
  }
  await submitted(other, 'rsif')
  const key = randomUUID()
  await who.call(createDraft, { body: { key } })
  clock.advance(1000)
  await who.call(saveDraft, { params: { key }, body: { changes: { category: 'rite' }, base: {} } })

  expect(await found(who, '')).toEqual(['rite', 'gruas', 'gas', 'rebt'])
  expect(await found(who, 'TENSION')).toEqual(['rebt'])
  expect(await found(who, 'grúa tórre')).toEqual(['gruas'])
  expect(await found(who, 's-2026-000002')).toEqual(['gas'])
  expect(await found(who, 'presentada gas')).toEqual(['gas'])
  expect(await found(who, 'borrador')).toEqual(['rite'])
  expect(await found(who, 'nueva certificación')).toEqual(['gruas', 'gas', 'rebt'])
  expect(await found(who, 'frigorífica')).toEqual([])
  for (const odd of ['%', '_', '\\', "'; drop table requests", '   ', '%%%'])
    expect((await found(who, odd)).length).toBeLessThanOrEqual(4)
})

test('pages have no gaps or duplicates, also with equal timestamps', async () => {
  const { candidate, draft } = await startRequests()
  const who = await candidate()
  for (let count = 0; count < 7; count += 1) await draft(who)
  const ids: string[] = []
  let after: string | undefined
  do {
    const page: { requests: { id: string }[]; next: string | null } = await who.call(listRequests, {
      query: { limit: 3, ...(after !== undefined && { after }) },
    })
    ids.push(...page.requests.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(new Set(ids).size).toBe(7)
  expect(ids).toHaveLength(7)
})

test('an invalid page cursor is rejected', async () => {
  const { candidate } = await startRequests()
  const who = await candidate()
  for (const after of ['x', 'AAAA', Buffer.from('2026-99-99 x').toString('base64url')])
    await expect(who.call(listRequests, { query: { after } })).rejects.toThrow('InvalidInput')
})

test('staff also find requests by name, document and email address, even after the name or the state changes', async () => {
  const { candidate, staff, submitted, jobs, clock } = await startRequests()
  const [who, other, reviewer] = [
    await candidate(),
    await candidate({ ...PROFILE, firstName: 'Íñigo', document: { kind: 'nie', number: 'X1234567L' } }),
    await staff('reviewer'),
  ]
  const id = await submitted(who)
  clock.advance(1000)
  await submitted(other)
  expect(await queued(reviewer, { q: 'begona saenz' })).toEqual(['1'])
  expect(await queued(reviewer, { q: 'x1234567l' })).toEqual(['2'])
  expect(await queued(reviewer, { q: who.email })).toEqual(['1'])
  expect(await queued(reviewer, { q: 'Núñez', direction: 'asc' })).toEqual(['1', '2'])
  await reviewer.call(takeRequest, { params: { id }, body: { version: await versionSeen(reviewer, id) } })
  expect(await queued(reviewer, { q: 'en revisión begoña' })).toEqual(['1'])
  expect(await queued(reviewer, { q: 'presentada begoña' })).toEqual([])
  expect(await found(who, 'en revisión')).toEqual(['rebt'])
  await who.call(updateUser, { body: { version: 2, firstName: 'Maite' } })
  await jobs()
  expect(await queued(reviewer, { q: 'begoña' })).toEqual([])
  expect(await queued(reviewer, { q: 'maite' })).toEqual(['1'])
  // Candidates do not find their own requests by their name.
  expect(await found(who, 'maite')).toEqual([])
})

test('the queue is filtered by state, category and reviewer, sorted as asked, and has no drafts', async () => {
  const { candidate, staff, submitted, draft, clock } = await startRequests()
  const [who, reviewer, colleague] = [await candidate(), await staff('reviewer'), await staff('reviewer')]
  const ids: string[] = []
  for (const category of ['rebt', 'gas', 'rebt'] as const) {
    ids.push(await submitted(who, category))
    clock.advance(1000)
  }
  await draft(who)
  const [first = ''] = ids
  const version = await versionSeen(reviewer, first)
  await reviewer.call(takeRequest, { params: { id: first }, body: { version } })
  expect(await queued(reviewer, {})).toEqual(['3', '2', '1'])
  expect(await queued(reviewer, { direction: 'asc' })).toEqual(['1', '2', '3'])
  expect(await queued(reviewer, { sort: 'due' })).toHaveLength(3)
  expect(await queued(reviewer, { state: ['submitted'] })).toEqual(['3', '2'])
  expect(await queued(reviewer, { category: ['gas'] })).toEqual(['2'])
  expect(await queued(reviewer, { assignedTo: 'me' })).toEqual(['1'])
  expect(await queued(colleague, { assignedTo: 'me' })).toEqual([])
  expect(await queued(colleague, { assignedTo: 'nobody' })).toEqual(['3', '2'])
  const page = await reviewer.call(listQueue, { query: { sort: 'due', limit: 2 } })
  expect(await queued(reviewer, { sort: 'due', after: page.next ?? '' })).toHaveLength(1)
})
