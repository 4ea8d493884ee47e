import { randomUUID } from 'node:crypto'
import { getRequest } from '@habilita/contract/requests/requests'
import { listDocuments } from '@habilita/contract/files/files'
import { expect, test } from 'vitest'
import { product } from '../../composition.ts'
import { missedExam } from '../../testing/missed-exam.ts'
import { judge, submitAs, versionSeen } from '../../testing/requests-service.ts'
import { startRetention, TODAY } from '../../testing/retention-service.ts'
import { refuseRequest, takeRequest } from '@habilita/contract/requests/staff-requests'
import { readData } from './read-data.ts'

const LAST_DAY = '2026-12-16'
const DAY_AFTER = '2026-12-17'

/** A crane operator's request that was not admitted, with every kind of scan for checking. */
const setUp = async () => {
  const service = await startRetention()
  const { db, reviewer } = service
  const who = await service.candidate()
  const proof = await service.paper(who, 'accommodation_proof')
  const draft = await service.draft(who, 'gruas', {
    accommodations: ['more_time'],
    accommodationDetails: 'Dislexia.',
    accommodationConsent: true,
    doc_accommodation_proof: [proof],
  })
  const { requestId: id } = await submitAs(who, draft)
  const version = async () => ({ version: await versionSeen(reviewer, id) })
  await reviewer.call(takeRequest, { params: { id }, body: await version() })
  await judge(reviewer, id)
  const absence = await service.paper(who, 'training')
  await missedExam(service, { userId: who.id, requestId: id, documentId: absence })
  const refuse = async () =>
    reviewer.call(refuseRequest, { params: { id }, body: { ...(await version()), reason: 'No.' } })
  const removed = async () =>
    (await (await service.signedInAgain(who)).call(getRequest, { params: { id } })).documents.flatMap(
      ({ kind, removedOn, documentId }) =>
        removedOn === null ? [] : [[kind, removedOn, documentId] as const],
    )
  const inArchive = async () =>
    (
      await db
        .selectFrom('documents')
        .select('kind')
        .where('user_id', '=', who.id)
        .where('removed_at', 'is', null)
        .execute()
    ).map(({ kind }) => kind)
  return { service, who, id, refuse, removed, inArchive }
}

const CHECKED = ['identity', 'photo', 'medical', 'accommodation_proof']

test('domain.md §4.6: scans used for checks are stored until the last date to appeal, then deleted once', async () => {
  const { service, who, id, refuse, removed, inArchive } = await setUp()
  await refuse()
  const left = await service.stored(who)
  const before = await left()
  await service.onDay(LAST_DAY)
  expect([await removed(), await left()]).toEqual([[], before])
  await service.onDay(DAY_AFTER)
  expect(await removed()).toEqual(expect.arrayContaining(CHECKED.map(kind => [kind, DAY_AFTER, null])))
  expect(await removed()).toHaveLength(CHECKED.length)
  expect((await inArchive()).filter(kind => CHECKED.includes(kind))).toEqual([])
  // The absence proof too, whatever its document kind.
  expect(await left()).toBe(before - CHECKED.length - 1)
  expect(await service.countEvents('request.scans_removed', id)).toBe(1)
  const absence = await service.db
    .selectFrom('absences')
    .select(['document_id', 'document_removed_on'])
    .execute()
  expect(absence).toEqual([{ document_id: null, document_removed_on: DAY_AFTER }])
  // The export still contains what was checked, the result and the date of issue.
  const { holdings } = product.contributions
  const sections = await readData({ ...service.deps, holdings }, who.id)
  const told = sections.find(({ holding }) => holding.name === 'requestDocuments')?.rows ?? []
  expect(told.find(row => row['kind'] === 'medical')).toMatchObject({
    state: 'valid',
    issued_on: TODAY,
    removed_on: DAY_AFTER,
    document_id: null,
  })
  const files = sections.find(({ holding }) => holding.name === 'files')?.rows ?? []
  expect(files).toHaveLength(await left())
})

test('domain.md §4.6: scans are not deleted while the request is in progress or an appeal is open', async () => {
  const { service, who, id, removed } = await setUp()
  await service.onDay('2027-06-01')
  expect(await removed()).toEqual([])
  await service.db
    .updateTable('requests')
    .set({ state: 'not_admitted', ended_on: '2027-06-01' })
    .where('id', '=', id)
    .execute()
  await service.db
    .insertInto('cases')
    .values({
      id: randomUUID(),
      kind: 'appeal',
      number: 'A-2027-000001',
      user_id: who.id,
      about_kind: 'request',
      about_id: id,
      contested_at: service.clock.now(),
      category: 'gruas',
      subject: 'Solicitud no admitida',
      text: 'No.',
      search: '',
      due_on: '2027-08-01',
      created_at: service.clock.now(),
    })
    .execute()
  await service.onDay('2027-09-01')
  expect(await removed()).toEqual([])
  await service.db
    .updateTable('cases')
    .set({
      state: 'dismissed',
      reviewer_id: service.decider.id,
      answer: 'No.',
      decided_at: service.clock.now(),
    })
    .execute()
  await service.onDay('2027-09-02')
  expect((await removed()).map(([kind]) => kind).toSorted()).toEqual(CHECKED.toSorted())
})

test('a scan that another request or a draft uses is detached from the closed request and stays in the archive', async () => {
  const { service, who, id, refuse, removed, inArchive } = await setUp()
  const { documents } = await who.call(getRequest, { params: { id } })
  const of = (kind: string) => documents.find(each => each.kind === kind)?.documentId ?? ''
  await submitAs(who, await service.draft(who, 'rebt', { doc_identity: [of('identity')] }))
  await service.draft(who, 'gas', { doc_photo: [of('photo')] })
  await refuse()
  expect((await who.call(listDocuments, {})).documents.map(each => each.id)).toContain(of('medical'))
  await service.onDay(DAY_AFTER)
  expect((await removed()).map(([kind]) => kind).toSorted()).toEqual(CHECKED.toSorted())
  const kept = await service.db
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', CHECKED.map(of))
    .execute()
  expect(kept.map(each => each.id).toSorted()).toEqual([of('identity'), of('photo')].toSorted())
  expect(await inArchive()).not.toContain('medical')
})
