import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { createDraft, saveDraft } from '@habilita/contract/requests/drafts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { howMany } from '../testing/how-many.ts'
import { type Operation, operationsOf } from '../testing/operations.ts'
import { startRequests } from '../testing/requests-service.ts'

const REQUESTS = howMany({ quick: 1000, thorough: 10_000 })
const AT_ONCE = 16

/** Values that no caller should send, but some will. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.5,
    1e308,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    "'; drop table requests; --",
    '<script>alert(1)</script>',
    'x'.repeat(5000),
    '2026-02-31',
    '9'.repeat(400),
    [],
    {},
    [[[[[[[[[[]]]]]]]]]],
    { $ne: null },
    { constructor: { prototype: {} } },
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Names that some operations use, so that invalid values of known fields are tested too. */
const named = fc.dictionary(
  fc.constantFrom(
    'version',
    'text',
    'id',
    'key',
    'changes',
    'base',
    'kind',
    'uploadId',
    'state',
    'reason',
    'q',
    'outcome',
    'email',
    'endpoint',
    'keys',
    'upTo',
    '__proto__',
    'roles',
  ),
  odd,
  { maxKeys: 6 },
)

/** No operation has this field and all reject unknown fields, so the body is always invalid. */
const badBody = fc.oneof(
  named.map(fields => JSON.stringify({ ...fields, ofNobody: 1 })),
  odd
    .filter(value => typeof value !== 'object' || value === null || Array.isArray(value))
    .map(value => JSON.stringify(value)),
  fc.constantFrom('', '{', '{"a":', '[1,2', 'nada', '{"a":1}{"b":2}', `{"a":${'['.repeat(3000)}`),
)

const badText = fc.oneof(
  fc.constantFrom(
    'x',
    '%00',
    '%',
    '..',
    '%2e%2e',
    randomUUID(),
    `${randomUUID()}x`,
    'null',
    "1' or '1'='1",
    '9'.repeat(150),
  ),
  fc
    .string({ maxLength: 40, unit: 'binary' })
    .filter(text => text.isWellFormed())
    .map(encodeURIComponent),
)

const badHeaders = fc.constantFrom<Record<string, string>>(
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'tus-resumable': '1.0.0', 'upload-length': '-1' },
  { 'tus-resumable': '1.0.0', 'upload-length': '99999999999' },
  { 'tus-resumable': '1.0.0', 'upload-length': 'mucho' },
  { 'tus-resumable': '0.0.1', 'upload-length': '5' },
  { 'tus-resumable': '1.0.0', 'upload-defer-length': '1' },
  { 'last-event-id': 'x' },
)

const wanted = fc.record({
  body: badBody,
  texts: fc.array(badText, { minLength: 3, maxLength: 3 }),
  headers: badHeaders,
  query: fc.option(badText),
  isReal: fc.boolean(),
})
type Wanted = ReturnType<typeof wanted.generate>['value']

interface BadCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

/** An invalid call of this operation; undefined if it has no input that could be invalid. */
const badCall = (
  { method, path, hasBody, hasQuery }: Operation,
  { body, texts, headers, query, isReal }: Wanted,
  real: Readonly<Record<string, string>>,
): BadCall | undefined => {
  const hasNames = path.includes('{')
  const isUpload = path.startsWith('/uploads')
  const isAsked = hasQuery && query !== null
  if (!hasBody && !hasNames && !isUpload && !isAsked) return undefined
  if (path === '/live') return undefined
  // If the body is invalid anyway, the object may exist.
  const isThere = isReal && hasBody
  let place = 0
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    place += 1
    return (isThere && real[`${path.split('/')[1]} ${name}`]) || texts[place - 1] || 'x'
  })
  return {
    method,
    url: `/api/v1${filled}${query === null ? '' : `?after=${query}&limit=${query}&q=${query}`}`,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { payload: body }),
  }
}

test('bad requests to every operation: no 5xx, no stack trace, and no data changes', async () => {
  const service = await startRequests()
  const { app, db, address } = service
  const [who, reviewer] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.inReview(who, reviewer)
  const key = randomUUID()
  await who.call(createDraft, { body: { key } })
  await service.jobs()
  const real = { 'requests id': id, 'staff id': id, 'drafts key': key }

  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('attempts', 'account_sessions')`.execute(db)
  const everything = async () => {
    const state: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{
        hash: string
      }>`select md5(coalesce(string_agg(row::text, ',' order by row::text),
        '')) as hash from ${sql.table(name)} as row`.execute(db)
      state[name] = rows[0]?.hash ?? ''
    }
    return state
  }
  const before = await everything()

  const operations = await operationsOf(address)
  const tokens = [who.idToken, reviewer.idToken, 'x.y.z', undefined]
  const samples = fc.sample(wanted, { numRuns: REQUESTS * 2, seed: 5 })
  const faults: string[] = []
  const asked: Record<string, number> = {}
  let next = 0
  let done = 0
  const worker = async () => {
    while (done < REQUESTS && next < samples.length) {
      const at = next
      next += 1
      const operation = operations[at % operations.length]
      const sample = samples[at]
      const call = operation && sample && badCall(operation, sample, real)
      if (!call) continue
      done += 1
      const token = tokens[Math.floor(at / operations.length) % tokens.length]
      const { statusCode, payload } = await app.inject({
        ...call,
        headers: { ...call.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      })
      asked[String(statusCode)] = (asked[String(statusCode)] ?? 0) + 1
      if (statusCode >= 500 || /node_modules|\.ts:\d|at async|stack/.test(payload))
        faults.push(
          `${statusCode} ${call.method} ${call.url} ${call.payload?.slice(0, 200)} gave ${payload.slice(0, 200)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(faults.slice(0, 10)).toEqual([])
  expect(done).toBeGreaterThanOrEqual(REQUESTS)
  expect(asked['400']).toBeGreaterThan(REQUESTS / 10)
  expect(await everything()).toEqual(before)
}, 240_000)

test('text that a database cannot store is rejected or removed in every field', async () => {
  const { candidate, api } = await startRequests()
  const who = await candidate()
  const key = randomUUID()
  await who.call(createDraft, { body: { key } })
  const unstorable = 'a\u0000b\ud800'
  const payer = { name: unstorable, taxId: unstorable, address: unstorable }
  const changes = { correction: unstorable, payer }
  const saved = await who.call(saveDraft, { params: { key }, body: { changes, base: {} } })
  expect(saved.draft.values.correction).toBe('ab\ufffd')
  const bodies: readonly (readonly [string, string, object])[] = [
    ['POST', '/push/subscriptions/removal', { endpoint: unstorable }],
    ['PATCH', '/user', { version: 2, firstName: unstorable }],
    ['PATCH', `/drafts/${key}`, { changes: { declarations: [{ code: unstorable, version: 1 }] }, base: {} }],
  ]
  for (const [method, path, body] of bodies)
    expect((await api(method, path, who.idToken, body)).status).toBeLessThan(500)
  expect((await api('GET', `/requests?q=${encodeURIComponent('a\u0000')}`, who.idToken)).status).toBe(200)
})
