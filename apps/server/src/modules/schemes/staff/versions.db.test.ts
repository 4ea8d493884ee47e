import { getDraft, submitDraft } from '@habilita/contract/requests/drafts'
import type { SchemeContent } from '@habilita/contract/schemes/scheme-content'
import { listSchemes } from '@habilita/contract/schemes/schemes'
import * as schemes from '@habilita/contract/schemes/staff-schemes'
import { getQueued } from '@habilita/contract/requests/staff-requests'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { tx } from '../../../db/client.ts'
import type { ApiCaller, Refusal } from '../../../testing/api-caller.ts'
import { startExams } from '../../../testing/exams-service.ts'
import { holdRows } from '../../../testing/hold-profiles.ts'
import { startRequests, submitAs } from '../../../testing/requests-service.ts'
import { draftColumns } from './draft-rows.ts'

const AT = '2026-11-16T09:00:00Z'
const params = { category: 'rebt' } as const
const DAY_MS = 24 * 3_600_000

const begin = (admin: ApiCaller) => admin.call(schemes.beginSchemeDraft, { params })

/** Starts the next version and saves it with changes. */
const change = async (admin: ApiCaller, changes: Partial<SchemeContent> = { validityYears: 4 }) => {
  const { version, content } = await begin(admin)
  return admin.call(schemes.saveSchemeDraft, {
    params,
    body: { version, content: { ...content, ...changes } },
  })
}

const publish = (admin: ApiCaller, version: number, inForceFrom = '2026-12-01') =>
  admin.call(schemes.publishScheme, {
    params,
    body: { version, inForceFrom, reason: 'Acuerdo del comité.' },
  })

const refusedFor = async (call: Promise<unknown>): Promise<Refusal['body']> =>
  call.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: unknown) => (error as Refusal).body,
  )

test('the next version starts from the newest, is saved as a whole, lists its differences in Spanish, and shows its author', async () => {
  const service = await startRequests({ at: AT })
  const admin = await service.staff('admin')
  const begun = await begin(admin)
  expect(begun).toMatchObject({ id: 'rebt-2', baseId: 'rebt-1', version: 1, differences: [], faults: {} })
  expect(await begin(admin)).toEqual(begun)
  const saved = await change(admin)
  expect(saved).toMatchObject({
    version: 2,
    changedBy: { id: admin.id, name: 'Ana Ruiz' },
    differences: [
      { path: 'validityYears', label: 'Validez del certificado', before: '5 años', after: '4 años' },
    ],
  })
  const looking = await service.staff('examiner')
  expect(await looking.call(schemes.getSchemeDraft, { params })).toEqual(saved)
  const kinds = await service.db
    .selectFrom('events')
    .select(['kind', 'payload'])
    .where('object_id', '=', 'rebt-2')
    .orderBy('id')
    .execute()
  expect(kinds).toEqual([
    { kind: 'scheme.draft_begun', payload: { base: 'rebt-1' } },
    { kind: 'scheme.draft_saved', payload: { version: 2, changed: ['validityYears'] } },
  ])
})

test('rejects a change of a draft that another admin has saved, discarded or published meanwhile', async () => {
  const service = await startRequests({ at: AT })
  const admin = await service.staff('admin')
  const { content } = await change(admin)
  const stale = { params, body: { version: 1, content } }
  await expect(admin.call(schemes.saveSchemeDraft, stale)).rejects.toThrow('409 SCHEME_CHANGED')
  await expect(publish(admin, 1)).rejects.toThrow('409 SCHEME_CHANGED')
  await expect(admin.call(schemes.discardSchemeDraft, { params, query: { version: 1 } })).rejects.toThrow(
    '409 SCHEME_CHANGED',
  )
  await admin.call(schemes.discardSchemeDraft, { params, query: { version: 2 } })
  await expect(admin.call(schemes.getSchemeDraft, { params })).rejects.toThrow('404')
  await expect(publish(admin, 2)).rejects.toThrow('409 SCHEME_CHANGED')
})

test('a published version applies from its date on to everyone; submitted requests stay on their own version', async () => {
  const service = await startRequests({ at: AT })
  const [admin, who] = [await service.staff('admin'), await service.candidate()]
  const before = await service.submitted(who)
  const { version } = await change(admin)
  const { versions, draft } = await publish(admin, version)
  expect(draft).toBeNull()
  expect(versions).toMatchObject([
    {
      id: 'rebt-2',
      term: { standing: 'coming', inForceUntil: null },
      reason: 'Acuerdo del comité.',
      publishedBy: { id: admin.id },
      requestsUnderWay: 0,
    },
    { id: 'rebt-1', term: { standing: 'in_force', inForceUntil: '2026-11-30' }, requestsUnderWay: 1 },
  ])
  const inForce = async () =>
    (await who.call(listSchemes, {})).schemes.find(({ category }) => category === 'rebt')?.id
  expect(await inForce()).toBe('rebt-1')
  service.clock.advance(20 * DAY_MS)
  const [later, newcomer] = [await service.staff('admin'), await service.candidate()]
  const after = await service.submitted(newcomer)
  expect((await later.call(getQueued, { params: { id: before } })).schemeId).toBe('rebt-1')
  expect((await later.call(getQueued, { params: { id: after } })).schemeId).toBe('rebt-2')
  const { schemes: all } = await later.call(schemes.listSchemeVersions, {})
  expect(all.find(({ category }) => category === 'rebt')?.versions.map(({ term }) => term.standing)).toEqual([
    'in_force',
    'past',
  ])
  const compared = { params, query: { before: 'rebt-1', after: 'rebt-2' } }
  expect((await later.call(schemes.compareSchemes, compared)).differences).toHaveLength(1)
})

test('an applicant with a draft under the old rules is notified, loses nothing, and submits under the new rules', async () => {
  const service = await startRequests({ at: AT })
  const [admin, who] = [await service.staff('admin'), await service.candidate()]
  const { key, base } = await service.draft(who)
  const seen = await who.call(getDraft, { params: { key } })
  const { base: old } = await begin(admin)
  const dearer = old.fees.map(({ type, cents }) => ({ type, cents: cents + 1000 }))
  const { version } = await change(admin, { fees: dearer })
  await publish(admin, version, '2026-11-16')
  const submit = (scheme: string | undefined) =>
    who.call(submitDraft, { params: { key }, body: { idempotencyKey: randomUUID(), base, scheme } })
  await expect(submit(seen.scheme?.id)).rejects.toThrow('409 RULES_CHANGED')
  const now = await who.call(getDraft, { params: { key } })
  expect(now.values).toEqual(seen.values)
  expect(now.scheme?.id).toBe('rebt-2')
  const { requestId } = await submit(now.scheme?.id)
  const row = await service.db
    .selectFrom('requests')
    .select(['scheme_id', 'fee_cents'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  expect(row).toEqual({ scheme_id: 'rebt-2', fee_cents: 27_000 })
})

test('a repeated submission gets its first answer, also after the rules have changed', async () => {
  const service = await startRequests({ at: AT })
  const [admin, who] = [await service.staff('admin'), await service.candidate()]
  const { key, base } = await service.draft(who)
  const body = { idempotencyKey: randomUUID(), base, scheme: 'rebt-1' }
  const receipt = await who.call(submitDraft, { params: { key }, body })
  await publish(admin, (await change(admin)).version, '2026-11-16')
  expect(await who.call(submitDraft, { params: { key }, body })).toEqual(receipt)
})

test('rejects a start date in the past, before the upcoming version, or too far ahead', async () => {
  const service = await startRequests({ at: AT })
  const admin = await service.staff('admin')
  const first = await change(admin)
  for (const day of ['2026-11-15', '2029-01-01'])
    expect((await refusedFor(publish(admin, first.version, day))).fields).toHaveProperty('inForceFrom')
  await publish(admin, first.version)
  const second = await change(admin, { validityYears: 3 })
  expect(second).toMatchObject({ baseId: 'rebt-2', earliest: '2026-12-01' })
  expect((await refusedFor(publish(admin, second.version, '2026-11-20'))).fields).toHaveProperty(
    'inForceFrom',
  )
  await publish(admin, second.version, '2026-12-01')
})

test('content that would break the installation cannot be saved, and contradictory content cannot be published', async () => {
  const service = await startRequests({ at: AT })
  const admin = await service.staff('admin')
  const { content, version } = await begin(admin)
  const [theory] = content.parts
  const broken: unknown[] = [
    { ...content, documents: [{ ...content.documents[0], kind: 'horoscope' }] },
    { ...content, parts: [{ ...theory, passMark: 101 }] },
    { ...content, fees: [{ type: 'initial', cents: -1 }] },
    { ...content, surprise: true },
    { ...content, title: 'x'.repeat(500) },
    { ...content, validityYears: '5' },
  ]
  for (const each of broken) {
    const answer = await service.api('PUT', '/staff/schemes/rebt/draft', admin.idToken, {
      version,
      content: each,
    })
    expect(answer.status).toBe(400)
  }
  const saved = await change(admin, { parts: [] })
  expect(saved.faults).toHaveProperty('parts')
  expect((await refusedFor(publish(admin, saved.version))).fields).toHaveProperty('parts')
  const unchanged = await change(admin, { parts: content.parts })
  expect((await refusedFor(publish(admin, unchanged.version))).fields).toHaveProperty('content')
  expect(await service.db.selectFrom('schemes').select('id').where('version', '=', 2).execute()).toEqual([])
})

test('rejects the removal of a part or a scope that open exam sessions use', async () => {
  const service = await startExams({ at: AT })
  const admin = await service.staff('admin')
  await service.session({ part: 'practical' })
  await service.session({ scopes: ['REBT-E1'] })
  const { content } = await begin(admin)
  const withoutPart = await change(admin, { parts: content.parts.slice(0, 1) })
  expect((await refusedFor(publish(admin, withoutPart.version))).fields?.['parts']).toContain('práctica: 1')
  const withoutScope = await change(admin, {
    parts: content.parts,
    scopes: content.scopes.filter(({ code }) => code !== 'REBT-E1'),
  })
  expect((await refusedFor(publish(admin, withoutScope.version))).fields).toHaveProperty('scopes')
  const another = await change(admin, {
    scopes: content.scopes.filter(({ code }) => code !== 'REBT-E2'),
  })
  await publish(admin, another.version)
})

const outcomes = (answers: readonly PromiseSettledResult<unknown>[]): string[] =>
  answers
    .map(answer =>
      answer.status === 'fulfilled' ? 'done' : (/\d{3} \w+/.exec(String(answer.reason))?.[0] ?? 'failed'),
    )
    .toSorted()

test('when two admins publish at once, one succeeds and the other gets a conflict', async () => {
  const service = await startRequests({ at: AT })
  const admins = [await service.staff('admin'), await service.staff('admin')] as const
  const { version } = await change(admins[0])
  const hold = await holdRows(service.database, 'select from scheme_drafts for update')
  const publishing = Promise.allSettled(admins.map(admin => publish(admin, version)))
  await hold.untilWaiting(2)
  await hold.release()
  expect(outcomes(await publishing)).toEqual(['409 SCHEME_CHANGED', 'done'])
  const published = service.db.selectFrom('events').select('id').where('kind', '=', 'scheme.published')
  expect(await published.execute()).toHaveLength(1)
})

test('control: without the lock both find the draft', async () => {
  const service = await startRequests({ at: AT })
  await begin(await service.staff('admin'))
  const finds = async (isLocked: boolean): Promise<number> => {
    let found = 0
    const bothHaveRead = Promise.withResolvers<void>()
    await Promise.all(
      Array.from({ length: 2 }, () =>
        tx(service.db, async t => {
          const reading = t.selectFrom('scheme_drafts').select(draftColumns).where('category', '=', 'rebt')
          const row = await (isLocked ? reading.forUpdate() : reading).executeTakeFirst()
          if (row) found += 1
          if (found === 2 || isLocked) bothHaveRead.resolve()
          await bothHaveRead.promise
          await t.deleteFrom('scheme_drafts').where('category', '=', 'rebt').execute()
        }),
      ),
    )
    return found
  }
  expect(await finds(false)).toBe(2)
  await begin(await service.staff('admin'))
  expect(await finds(true)).toBe(1)
})

test('a submission that names no scheme version uses the current one', async () => {
  const service = await startRequests({ at: AT })
  const who = await service.candidate()
  await expect(submitAs(who, await service.draft(who))).resolves.toHaveProperty('number')
})
