import { randomUUID } from 'node:crypto'
import { createDraft } from '@habilita/contract/requests/drafts'
import { endPresence, getQueued, keepPresence } from '@habilita/contract/requests/staff-requests'
import { expect, onTestFinished, test } from 'vitest'
import { tx } from '../../../db/client.ts'
import type { ApiCaller } from '../../../testing/api-caller.ts'
import { buildEvent } from '../../../testing/builders.ts'
import { readStaffLive } from '../../../testing/read-live.ts'
import { startRequests } from '../../../testing/requests-service.ts'

const setUp = async () => {
  const service = await startRequests()
  const [ana, luis] = [await service.staff('reviewer'), await service.staff('decider')]
  const who = await service.candidate()
  const id = await service.submitted(who)
  const keep = async (one: ApiCaller) =>
    (await one.call(keepPresence, { params: { id } })).viewers.map(viewer => viewer.id)
  const seenBy = async (one: ApiCaller) => (await one.call(getQueued, { params: { id } })).viewers
  return { ...service, ana, luis, who, id, keep, seenBy }
}

test('staff who have a request open see the names of the others who do, until they leave', async () => {
  const { ana, luis, id, keep, seenBy } = await setUp()
  expect(await keep(ana)).toEqual([])
  expect(await keep(luis)).toEqual([ana.id])
  expect(await seenBy(luis)).toEqual([{ id: ana.id, name: 'Ana Ruiz' }])
  expect((await seenBy(ana)).map(viewer => viewer.id)).toEqual([luis.id])
  await luis.call(endPresence, { params: { id } })
  await luis.call(endPresence, { params: { id } })
  expect(await seenBy(ana)).toEqual([])
})

test('presence expires after 45 seconds unless it is renewed', async () => {
  const { ana, luis, clock, keep, seenBy, db } = await setUp()
  await keep(ana)
  await keep(luis)
  clock.advance(30_000)
  await keep(luis)
  clock.advance(15_000)
  expect(await seenBy(luis)).toEqual([])
  expect((await seenBy(ana)).map(viewer => viewer.id)).toEqual([luis.id])
  await keep(luis)
  expect(await db.selectFrom('request_viewers').select('user_id').execute()).toEqual([{ user_id: luis.id }])
})

test('screens receive a message when presence starts or ends, but not when it is renewed', async () => {
  const { address, db, ana, luis, id, clock, keep } = await setUp()
  const reader = await readStaffLive(address, ana.idToken)
  onTestFinished(reader.hangUp)
  const told = () =>
    reader.lines.map(line => (line.kind === 'changed' ? `${line.topic}:${line.id}` : line.kind))
  const presence = `presence:${id}`
  await keep(luis)
  await expect.poll(told).toEqual(['reset', presence])
  for (let count = 0; count < 5; count++) await keep(luis)
  await buildEvent(db, { kind: 'venue.changed', object: { kind: 'venue', id: 'later' } })
  await expect.poll(told).toEqual(['reset', presence, 'venue:later'])
  await luis.call(endPresence, { params: { id } })
  const left = ['reset', presence, 'venue:later', presence]
  await expect.poll(told).toEqual(left)
  await keep(luis)
  await expect.poll(told).toEqual([...left, presence])
  clock.advance(60_000)
  // Luis has timed out, which is detected when another user reports presence.
  await keep(ana)
  await expect.poll(told).toEqual([...left, presence, presence])
})

test('reporting presence does not wait for locked rows of expired presence', async () => {
  const { ana, luis, db, clock, keep } = await setUp()
  await keep(luis)
  clock.advance(60_000)
  await tx(db, async t => {
    await t.selectFrom('request_viewers').select('user_id').forUpdate().execute()
    expect(await keep(ana)).toEqual([])
  })
  await keep(ana)
  expect(await db.selectFrom('request_viewers').select('user_id').execute()).toEqual([{ user_id: ana.id }])
})

test('presence is rejected for missing requests, drafts and the caller’s own requests', async () => {
  const { ana, who, id, appointed } = await setUp()
  const draft = await who.call(createDraft, { body: { key: randomUUID() } })
  for (const missing of [randomUUID(), draft.requestId])
    for (const endpoint of [keepPresence, endPresence])
      await expect(ana.call(endpoint, { params: { id: missing } })).rejects.toThrow('404 NotFound')
  await expect(who.call(keepPresence, { params: { id } })).rejects.toThrow('403 Forbidden')
  const themselves = await appointed(who, 'reviewer')
  await expect(themselves.call(keepPresence, { params: { id } })).rejects.toThrow('403 OWN_REQUEST')
})
