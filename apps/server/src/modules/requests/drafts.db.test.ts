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

test('a draft begins under the key of the device, and beginning it again is the same draft', async () => {
  const { candidate, eventKinds } = await startRequests()
  const who = await candidate()
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: 8 }, () => who.call(createDraft, { body: { key } })))
  expect(new Set(all.map(({ requestId }) => requestId)).size).toBe(1)
  expect(await eventKinds()).toMatchObject({ 'request.begun': 1 })
})

test('what was typed is there again, on any device, and the trade brings its rules', async () => {
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

test('two devices on one draft: other fields are merged, the same field is refused and named', async () => {
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

test('of many who save one field at once, one has its way and the others are told', async () => {
  const { candidate } = await startRequests()
  const who = await candidate()
  const key = await begin(who)
  const texts = Array.from({ length: 12 }, (_, index) => `texto ${index}`)
  const saved = await Promise.all(texts.map(text => save(who, key, { correction: text })))
  expect(saved.filter(({ refused }) => refused.length === 0)).toHaveLength(1)
  const { values, versions } = await who.call(getDraft, { params: { key } })
  expect([texts.includes(values.correction ?? ''), versions.correction]).toEqual([true, 1])
})

test('somebody else’s draft answers like one that is not there', async () => {
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

test('the same key in two people’s hands is two drafts', async () => {
  const { candidate } = await startRequests()
  const [one, two] = [await candidate(), await candidate()]
  const key = await begin(one)
  await two.call(createDraft, { body: { key } })
  await save(one, key, { correction: 'de una' })
  expect((await two.call(getDraft, { params: { key } })).values).toEqual({})
})

test('a draft that is thrown away is gone from the list, and once submitted it is no draft', async () => {
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

test('nobody has more than twenty drafts, however many they begin at once', async () => {
  const { candidate } = await startRequests()
  const who = await candidate()
  const begun = await Promise.allSettled(Array.from({ length: 25 }, () => begin(who)))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(begun.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('TOO_MANY_DRAFTS') as string },
  })
})

test('a request that is over is begun again with what was told, but without what was signed', async () => {
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

test('no keystroke goes to the log: it holds that a draft was begun and thrown away, nothing more', async () => {
  const { candidate, eventKinds } = await startRequests()
  const who = await candidate()
  const key = await begin(who)
  const before = await eventKinds()
  await save(who, key, { accommodationDetails: 'Datos de salud' })
  expect(await eventKinds()).toEqual(before)
})
