import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildEvent } from '../../testing/builders.ts'
import { buildSubmitted } from '../../testing/build-submitted.ts'
import { startIdentity } from '../../testing/identity-service.ts'
import { notify } from '../../testing/notify.ts'

interface Listed {
  readonly notices: readonly { readonly id: string; readonly code: string; readonly readAt: string | null }[]
  readonly unread: number
  readonly next: string | null
}

const start = async () => {
  const service = await startIdentity()
  const { api, db, deps } = service
  const someone = async () => {
    const person = await service.person()
    await api('POST', '/user', person.idToken)
    return person
  }
  const tell = async (userId: string, what: string, count = 1) => {
    const id = await buildSubmitted(db, userId)
    for (let told = 0; told < count; told++) {
      const object = { kind: 'request', id }
      const payload = { until: '2026-11-30', count: 2, cents: 100, left: 3 }
      await notify({ eventId: await buildEvent(db, { kind: `request.${what}`, object, payload }) }, deps)
    }
  }
  const list = async (token: string, query: Record<string, string> = {}) =>
    (await (await api('GET', `/notices?${new URLSearchParams(query).toString()}`, token)).json()) as Listed
  return { ...service, someone, tell, list }
}

test('pages are newest first, without gaps or duplicates, also when a notice arrives meanwhile', async () => {
  const { someone, tell, list } = await start()
  const { id, idToken } = await someone()
  await tell(id, 'answered', 7)
  const all = (await list(idToken, { limit: '200' })).notices.map(notice => notice.id)
  const first = await list(idToken, { limit: '3' })
  await tell(id, 'lapsed')
  const second = await list(idToken, { limit: '3', after: first.next ?? '' })
  const third = await list(idToken, { limit: '3', after: second.next ?? '' })
  const seen = [first, second, third].flatMap(({ notices }) => notices.map(notice => notice.id))
  expect(seen).toEqual(all)
  expect([third.next, third.unread]).toEqual([null, 8])
  expect((await list(idToken, { limit: '1' })).notices[0]?.code).toBe('N05')
})

test('notices are found by title, text and category, ignoring accents and case, and only the caller’s own', async () => {
  const { someone, tell, list } = await start()
  const [marta, iker] = [await someone(), await someone()]
  await tell(marta.id, 'remedy_asked')
  await tell(marta.id, 'paid')
  await tell(iker.id, 'remedy_asked')
  const found = async (q: string) => (await list(marta.idToken, { q })).notices.map(({ code }) => code)
  expect(await found('')).toEqual(['N26', 'N03'])
  expect(await found('días HABILES')).toEqual(['N03'])
  expect(await found('documentos noviembre')).toEqual(['N03'])
  expect(await found('baja tension')).toEqual(['N26', 'N03'])
  expect(await found('%_')).toEqual(['N26', 'N03'])
  expect(await found('nada de esto')).toEqual([])
})

test('a single notice can be marked as read; «all up to» leaves later notices unread', async () => {
  const { someone, tell, list, api } = await start()
  const { id, idToken } = await someone()
  await tell(id, 'answered', 3)
  const [newest, middle, oldest] = (await list(idToken)).notices
  expect((await api('POST', `/notices/${middle?.id}/read`, idToken)).status).toBe(204)
  const states = async () => (await list(idToken)).notices.map(({ readAt }) => readAt !== null)
  expect(await states()).toEqual([false, true, false])
  await tell(id, 'lapsed')
  expect((await api('POST', '/notices/read', idToken, { upTo: newest?.id })).status).toBe(200)
  expect(await states()).toEqual([false, true, true, true])
  expect((await list(idToken)).unread).toBe(1)
  const [, , , last] = (await list(idToken)).notices
  expect(last?.id).toBe(oldest?.id)
})

test('undoing «mark all as read» makes only those notices unread', async () => {
  const { someone, tell, list, api } = await start()
  const [marta, iker] = [await someone(), await someone()]
  for (const { id } of [marta, iker]) await tell(id, 'answered', 3)
  const [newest, middle] = (await list(marta.idToken)).notices
  const states = async ({ idToken } = marta) =>
    (await list(idToken)).notices.map(({ readAt }) => readAt !== null)
  const readAll = async (person: typeof marta, upTo?: string) =>
    (await (await api('POST', '/notices/read', person.idToken, { upTo })).json()) as { readAt: string }
  await api('POST', `/notices/${middle?.id}/read`, marta.idToken)
  await readAll(marta, newest?.id)
  const asked = await readAll(marta, newest?.id)
  await readAll(iker, (await list(iker.idToken)).notices[0]?.id)
  await tell(marta.id, 'lapsed')
  const [later] = (await list(marta.idToken)).notices
  await api('POST', `/notices/${later?.id}/read`, marta.idToken)
  expect(await states()).toEqual([true, true, true, true])
  for (let times = 0; times < 2; times++)
    expect((await api('POST', '/notices/unread', marta.idToken, asked)).status).toBe(204)
  expect(await states()).toEqual([true, false, true, false])
  expect((await list(marta.idToken)).unread).toBe(2)
  expect(await states(iker)).toEqual([true, true, true])
})

test('marking a read notice again changes nothing and updates no screen', async () => {
  const { someone, tell, list, api, db } = await start()
  const { id, idToken } = await someone()
  await tell(id, 'answered')
  const [notice] = (await list(idToken)).notices
  const path = `/notices/${notice?.id}/read`
  await api('POST', path, idToken)
  const before = await db.selectFrom('users').select('changes').where('id', '=', id).executeTakeFirst()
  await Promise.all(Array.from({ length: 5 }, () => api('POST', path, idToken)))
  expect(await db.selectFrom('users').select('changes').where('id', '=', id).executeTakeFirst()).toEqual(
    before,
  )
})

test('the notice of another person is answered like a missing one, and stays unread', async () => {
  const { someone, tell, list, api } = await start()
  const [marta, iker] = [await someone(), await someone()]
  await tell(marta.id, 'answered')
  const [notice] = (await list(marta.idToken)).notices
  const answer = async (method: string, path: string, body?: object) => {
    const response = await api(method, path, iker.idToken, body)
    return [response.status, await response.text()]
  }
  expect(await answer('POST', `/notices/${notice?.id}/read`)).toEqual(
    await answer('POST', `/notices/${randomUUID()}/read`),
  )
  expect(await answer('POST', '/notices/read', { upTo: notice?.id })).toEqual(
    await answer('POST', '/notices/read', { upTo: randomUUID() }),
  )
  expect((await list(marta.idToken)).unread).toBe(1)
})

test.for([
  ['GET', '/notices?after=x', undefined],
  ['GET', '/notices?limit=0', undefined],
  ['GET', '/notices?limit=201', undefined],
  ['GET', `/notices?q=${'a'.repeat(101)}`, undefined],
  ['POST', '/notices/1/read', undefined],
  ['POST', '/notices/read', { upTo: 'all' }],
  ['POST', '/notices/read', {}],
  ['POST', '/notices/unread', {}],
  ['POST', '/notices/unread', { readAt: 'ayer' }],
  ['PUT', '/notices/preferences', { email: 'yes', push: true }],
  ['PUT', '/notices/preferences', { email: true }],
] as const)('rejects %s %s with %o', async ([method, path, body]) => {
  const { someone, api } = await start()
  const { idToken } = await someone()
  expect((await api(method, path, idToken, body)).status).toBe(400)
})

test('rejects callers without a verified address', async () => {
  const { person, api } = await start()
  const { idToken } = await person({ verified: false })
  for (const path of ['/notices', '/notices/preferences', '/push/key', '/live']) {
    expect((await api('GET', path, undefined)).status, path).toBe(401)
    expect((await api('GET', path, idToken)).status, path).toBe(403)
  }
})
