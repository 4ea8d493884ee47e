import { randomUUID } from 'node:crypto'
import { saveDraft, submitDraft } from '@habilita/contract/requests/drafts'
import { getRequest, listRequests } from '@habilita/contract/requests/requests'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { expect, test } from 'vitest'
import { tx, type Tx } from '../../db/client.ts'
import { Refusal } from '../../testing/api-caller.ts'
import { revokeSessions } from '../identity/public.ts'
import { PROFILE, startRequests, submitAs } from '../../testing/requests-service.ts'

test.each(schemeCategories)(
  'a complete draft of %s is submitted with its number, date and scheme',
  async category => {
    const { candidate, draft } = await startRequests({ at: '2026-11-16T09:00:00Z' })
    const who = await candidate()
    const receipt = await submitAs(who, await draft(who, category))
    expect(receipt).toMatchObject({ number: 'S-2026-000001', submittedAt: '2026-11-16T09:00:00.000Z' })
    const request = await who.call(getRequest, { params: { id: receipt.requestId } })
    expect(request).toMatchObject({
      state: 'submitted',
      number: 'S-2026-000001',
      schemeId: `${category}-1`,
      category,
      turn: { whose: 'staff', step: 'wait_for_review', by: receipt.reviewedBy, workingDaysLeft: 10 },
      allowedActions: ['withdraw', 'message'],
      timeline: [{ kind: 'submitted', until: receipt.reviewedBy }],
    })
    expect(request.documents.length).toBeGreaterThan(0)
    expect(request.declarations.length).toBeGreaterThan(0)
    expect(request.declarations[0]?.acceptedAt).toBe('2026-11-16T09:00:00.000Z')
  },
)

test('50 concurrent submits with one key create one request with one number and get the same answer', async () => {
  const { candidate, draft, eventKinds } = await startRequests()
  const who = await candidate()
  const saved = await draft(who)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => submitAs(who, saved, key)))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect((await who.call(listRequests, { query: {} })).requests).toHaveLength(1)
  expect(await eventKinds()).toMatchObject({ 'request.submitted': 1 })
  expect(await submitAs(who, saved, key)).toEqual(answers[0])
})

test('50 concurrent submits with different keys create one request, and the others are rejected with its state', async () => {
  const { candidate, draft, eventKinds } = await startRequests()
  const who = await candidate()
  const saved = await draft(who)
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => submitAs(who, saved)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('409 WRONG_STATE') as string },
  })
  expect(await eventKinds()).toMatchObject({ 'request.submitted': 1 })
})

test('control: two transactions that read and then change a draft both read the old version unless they lock it', async () => {
  const { candidate, draft, db } = await startRequests()
  const { requestId } = await draft(await candidate())
  const found = async (isLocked: boolean): Promise<number[]> => {
    await db.updateTable('requests').set({ version: 1 }).where('id', '=', requestId).execute()
    const look = async (t: Tx): Promise<number> => {
      const row = t.selectFrom('requests').select('version').where('id', '=', requestId)
      return (await (isLocked ? row.forUpdate() : row).executeTakeFirstOrThrow()).version
    }
    const change = (t: Tx) =>
      t.updateTable('requests').set({ version: 2 }).where('id', '=', requestId).execute()
    const seen: Promise<number>[] = []
    await tx(db, async t => {
      seen.push(Promise.resolve(await look(t)))
      const other = tx(db, async theirs => {
        const version = await look(theirs)
        await change(theirs)
        return version
      })
      seen.push(other)
      // Without the lock the other transaction does not wait; with it, it waits until this one ends.
      if (!isLocked) await other
      await change(t)
    })
    return Promise.all(seen)
  }
  expect(await found(true)).toEqual([1, 2])
  expect(await found(false)).toEqual([1, 1])
})

test('a key used again with another body or for another draft is rejected', async () => {
  const { candidate, draft } = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const who = await candidate()
  const [first, second] = [await draft(who), await draft(who)]
  const key = randomUUID()
  await submitAs(who, first, key)
  await expect(submitAs(who, { ...first, base: { ...first.base, payer: 9 } }, key)).rejects.toThrow(
    'OTHER_CALL',
  )
  await expect(submitAs(who, second, key)).rejects.toThrow('409 OTHER_CALL')
  const stranger = await candidate()
  await expect(submitAs(stranger, await draft(stranger), key)).resolves.toMatchObject({
    number: 'S-2026-000002',
  })
})

test('of two drafts submitted at once with one key, one is submitted and the other stays a draft', async () => {
  const { candidate, draft, db } = await startRequests()
  const who = await candidate()
  const drafts = [await draft(who), await draft(who)]
  const key = randomUUID()
  const answers = await Promise.allSettled(drafts.map(each => submitAs(who, each, key)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const states = await db.selectFrom('requests').select(['state', 'number']).orderBy('state').execute()
  expect(states).toEqual([
    { state: 'draft', number: null },
    { state: 'submitted', number: expect.stringMatching(/^S-\d{4}-000001$/) as string },
  ])
})

test('request numbers have no gaps, even with failed and concurrent submits', async () => {
  const { candidate, draft, db } = await startRequests()
  const people = await Promise.all(Array.from({ length: 6 }, () => candidate()))
  const drafts = await Promise.all(people.map(async who => ({ who, saved: await draft(who) })))
  const faulty = await Promise.all(
    people.map(async who => ({ who, saved: await draft(who, 'rebt', { declarations: [] }) })),
  )
  const answers = await Promise.allSettled(
    [...drafts, ...faulty].map(({ who, saved }) => submitAs(who, saved)),
  )
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(6)
  const rows = await db
    .selectFrom('requests')
    .select('number')
    .where('number', 'is not', null)
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number?.slice(-6))).toEqual([
    '000001',
    '000002',
    '000003',
    '000004',
    '000005',
    '000006',
  ])
})

test('request numbers start again each year, by the date in Madrid', async () => {
  const { candidate, draft, clock } = await startRequests({ at: '2026-12-31T22:30:00Z' })
  const who = await candidate()
  const [last, first] = [await draft(who), await draft(who)]
  expect((await submitAs(who, last)).number).toBe('S-2026-000001')
  clock.advance(31 * 60_000)
  expect((await submitAs(who, first)).number).toBe('S-2027-000001')
})

test('missing data is reported on its field, and nothing is submitted', async () => {
  const { candidate, draft, db } = await startRequests()
  const { address: _address, ...homeless } = PROFILE
  const who = await candidate(homeless)
  const saved = await draft(who, 'gruas', { doc_medical: [], declarations: [], scopes: ['GAS-A'] })
  const refusal = await submitAs(who, saved).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect((refusal as Refusal).body).toMatchObject({
    code: 'InvalidInput',
    fields: {
      profile: 'Completa tus datos: falta tu dirección.',
      scopes: 'Este alcance ya no se ofrece. Elige otro.',
      doc_medical: 'Falta este documento: informe médico de aptitud.',
      declarations: 'Tienes que aceptar las declaraciones para continuar.',
    },
  })
  expect(await db.selectFrom('requests').select('state').execute()).toEqual([{ state: 'draft' }])
})

test('a document of another person or of another kind counts as missing from the archive', async () => {
  const { candidate, draft, paper } = await startRequests()
  const [who, other] = [await candidate(), await candidate()]
  const foreign = await paper(other, 'identity')
  const wrongKind = await paper(who, 'photo')
  for (const id of [foreign, wrongKind, randomUUID()]) {
    const saved = await draft(who, 'rebt', { doc_identity: [id] })
    const refusal = (await submitAs(who, saved).catch((error: unknown) => error)) as Refusal
    expect(refusal.body.fields).toEqual({
      doc_identity: 'Este documento ya no está en tu archivo. Súbelo otra vez.',
    })
  }
})

test('rejects a medical report that is older than three months or expired', async () => {
  const { candidate, draft, paper } = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const who = await candidate()
  const old = await paper(who, 'medical', { issuedOn: '2026-08-15' })
  const good = await paper(who, 'medical', { issuedOn: '2026-08-16' })
  const expired = await paper(who, 'medical', { validUntil: '2026-11-15' })
  const answer = async (id: string) =>
    submitAs(who, await draft(who, 'gruas', { doc_medical: [id] })).catch(
      (error: Refusal) => error.body.fields,
    )
  expect(await answer(old)).toEqual({ doc_medical: 'Tiene que ser de los últimos 3 meses.' })
  expect(await answer(expired)).toEqual({ doc_medical: 'Este documento está caducado. Sube uno en vigor.' })
  expect(await answer(good)).toMatchObject({ number: 'S-2026-000001' })
})

test('rejects an applicant below the minimum age of the category', async () => {
  const { candidate, draft } = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const young = await candidate({ ...PROFILE, birthDate: '2008-11-17' })
  const refusal = (await submitAs(young, await draft(young, 'rite')).catch(
    (error: unknown) => error,
  )) as Refusal
  expect(refusal.body.fields).toEqual({
    profile: 'Para esta certificación tienes que haber cumplido 18 años.',
  })
})

test('rejects a draft that was changed on another device since it was read', async () => {
  const { candidate, draft } = await startRequests()
  const who = await candidate()
  const seen = await draft(who)
  await who.call(saveDraft, {
    params: { key: seen.key },
    body: { changes: { scopes: ['REBT-E1'] }, base: seen.base },
  })
  await expect(submitAs(who, seen)).rejects.toThrow('409 DRAFT_CHANGED')
})

test('a change of the current step on another device does not block submission', async () => {
  const { candidate, draft } = await startRequests()
  const who = await candidate()
  const seen = await draft(who)
  await who.call(saveDraft, { params: { key: seen.key }, body: { changes: { step: 'review' }, base: {} } })
  await expect(submitAs(who, seen)).resolves.toBeDefined()
})

test('a revoked sign-in session cannot submit', async () => {
  const { candidate, draft, deps } = await startRequests()
  const who = await candidate()
  const saved = await draft(who)
  await revokeSessions(deps, who.id)
  await expect(
    who.call(submitDraft, {
      params: { key: saved.key },
      body: { idempotencyKey: randomUUID(), base: saved.base },
    }),
  ).rejects.toThrow('401')
})
