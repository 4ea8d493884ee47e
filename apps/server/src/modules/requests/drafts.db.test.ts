import { randomUUID } from 'node:crypto'
import {
  createDraft,
  deleteDraft,
  type DraftChanges,
  type DraftVersions,
  getDraft,
  saveDraft,
} from '@habilita/contract/requests/drafts'
import { getRequest, listRequests } from '@habilita/contract/requests/requests'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { startRequests, submitAs } from '../../testing/requests-service.ts'

const save = (who: ApiCaller, key: string, changes: DraftChanges, base: DraftVersions = {}) =>
  who.call(saveDraft, { params: { key }, body: { changes, base } })

const begin = async (who: ApiCaller): Promise<string> => {
  const key = randomUUID()
  await who.call(createDraft, { body: { key } })
  return key
}

test('creating a draft again with the same key returns the same draft', async () => {
  const { candidate, eventKinds } = await startRequests()
  const who = await candidate()
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: 8 }, () => who.call(createDraft, { body: { key } })))
  expect(new Set(all.map(({ requestId }) => requestId)).size).toBe(1)
  expect(await eventKinds()).toMatchObject({ 'request.begun': 1 })
})

test('a saved draft is returned with its values, versions and the scheme of its category', async () => {
  const { candidate } = await startRequests({ at: '2026-11-16T09:00:00Z' })
  const who = await candidate()
  const key = await begin(who)
  await save(who, key, { category: 'gas', accommodationDetails: 'Letra grande, por fav' })
  const draft = await who.call(getDraft, { params: { key } })
  expect(draft).toMatchObject({
    values: { category: 'gas', accommodationDetails: 'Letra grande, por fav' },
    versions: { category: 1, accommodationDetails: 1 },
    scheme: { id: 'gas-1' },
    deletedOn: '2027-02-14',
  })
})

test('changes of different fields from two devices are merged, and a stale change of the same field is refused', async () => {
  const { candidate } = await startRequests()
  const who = await candidate()
  const key = await begin(who)
  await save(who, key, { correction: 'uno' })
  await save(who, key, { certificateNumber: 'GAS-1' })
  const phone = await save(who, key, { correction: 'dos' }, { correction: 1 })
  expect(phone.refused).toEqual([])
  const laptop = await save(
    who,
    key,
    { correction: 'tres', certificateNumber: 'GAS-2' },
    { correction: 1, certificateNumber: 1 },
  )
  expect(laptop.refused).toEqual(['correction'])
  expect(laptop.draft.values).toMatchObject({ correction: 'dos', certificateNumber: 'GAS-2' })
})

test('only one of many concurrent changes of a field is stored, and the others are refused', async () => {
  const { candidate } = await startRequests()
  const who = await candidate()
  const key = await begin(who)
  const texts = Array.from({ length: 12 }, (_, index) => `texto ${index}`)
  const saved = await Promise.all(texts.map(text => save(who, key, { correction: text })))
  expect(saved.filter(({ refused }) => refused.length === 0)).toHaveLength(1)
  const { values, versions } = await who.call(getDraft, { params: { key } })
  expect([texts.includes(values.correction ?? ''), versions.correction]).toEqual([true, 1])
})

test('the draft of another person answers like a missing one', async () => {
  const { candidate, draft } = await startRequests()
  const owner = await candidate()
  const other = await candidate()
  const { key, base, requestId } = await draft(owner)
  const missing = randomUUID()
  const ways: ((key: string, id: string) => Promise<unknown>)[] = [
    at => other.call(getDraft, { params: { key: at } }),
    at => save(other, at, { correction: 'x' }),
    at => other.call(deleteDraft, { params: { key: at } }),
    at => submitAs(other, { key: at, base }),
    (_, id) => other.call(getRequest, { params: { id } }),
    (_, id) => other.call(createDraft, { body: { key: randomUUID(), fromRequest: id } }),
  ]
  for (const way of ways) {
    const foreign = await way(key, requestId).catch((error: Error) => error.message)
    const nowhere = await way(missing, missing).catch((error: Error) => error.message)
    expect([foreign, nowhere]).toEqual([expect.stringContaining('404 NotFound'), foreign])
  }
  expect((await owner.call(getDraft, { params: { key } })).versions).toEqual(base)
})

test('the same key used by two people creates two drafts', async () => {
  const { candidate } = await startRequests()
  const [one, two] = [await candidate(), await candidate()]
  const key = await begin(one)
  await two.call(createDraft, { body: { key } })
  await save(one, key, { correction: 'de una' })
  expect((await two.call(getDraft, { params: { key } })).values).toEqual({})
})

test('a deleted draft is no longer listed, and a submitted request is no longer a draft', async () => {
  const { candidate, draft } = await startRequests()
  const who = await candidate()
  const key = await begin(who)
  await who.call(deleteDraft, { params: { key } })
  expect((await who.call(listRequests, { query: {} })).requests).toEqual([])
  await expect(who.call(deleteDraft, { params: { key } })).rejects.toThrow('404')
  const whole = await draft(who)
  await submitAs(who, whole)
  const { key: sent } = whole
  await expect(who.call(getDraft, { params: { key: sent } })).rejects.toThrow('404')
  await expect(save(who, sent, { correction: 'tarde' })).rejects.toThrow('«Presentada»')
  await expect(who.call(deleteDraft, { params: { key: sent } })).rejects.toThrow('409 WRONG_STATE')
  await expect(who.call(createDraft, { body: { key: sent } })).rejects.toThrow('409 WRONG_STATE')
})

test('a candidate cannot have more than twenty drafts, even with concurrent calls', async () => {
  const { candidate } = await startRequests()
  const who = await candidate()
  const begun = await Promise.allSettled(Array.from({ length: 25 }, () => begin(who)))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('TOO_MANY_DRAFTS') as string },
  })
})

test('repeating a closed request copies its values but not its declarations or consent', async () => {
  const { candidate, draft, db } = await startRequests()
  const who = await candidate()
  const { requestId } = await submitAs(
    who,
    await draft(who, 'gas', {
      step: 'review',
      accommodations: ['reader'],
      accommodationDetails: 'Leo despacio',
      accommodationConsent: true,
    }),
  )
  const again = () => who.call(createDraft, { body: { key: randomUUID(), fromRequest: requestId } })
  await expect(again()).rejects.toThrow('409 WRONG_STATE')
  await db.updateTable('requests').set({ state: 'lapsed' }).where('id', '=', requestId).execute()
  const { values } = await again()
  expect(values).toMatchObject({ category: 'gas', scopes: ['GAS-B'], doc_identity: [expect.any(String)] })
  expect(values).not.toHaveProperty('declarations')
  expect(values).not.toHaveProperty('step')
  expect(values).not.toHaveProperty('accommodationConsent')
  const { requests } = await who.call(listRequests, { query: { q: 'borrador gas' } })
  expect(requests).toMatchObject([{ category: 'gas', type: 'initial', scopes: [{ code: 'GAS-B' }] }])
})

test('saving a draft records no event', async () => {
  const { candidate, eventKinds } = await startRequests()
  const who = await candidate()
  const key = await begin(who)
  const before = await eventKinds()
  await save(who, key, { accommodationDetails: 'Datos de salud' })
  expect(await eventKinds()).toEqual(before)
})
