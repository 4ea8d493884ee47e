import { randomUUID } from 'node:crypto'
import { getRequest } from '@habilita/contract/requests/requests'
import {
  admitRequest,
  askRemedy,
  getQueued,
  reviewDocument,
  undoReview,
} from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../../testing/api-caller.ts'
import { holdRows } from '../../../testing/hold-profiles.ts'
import { judge, startRequests, versionSeen } from '../../../testing/requests-service.ts'

const setUp = async () => {
  const service = await startRequests()
  const [who, ana] = [await service.candidate(), await service.staff('reviewer')]
  const id = await service.inReview(who, ana)
  const { documents } = await ana.call(getQueued, { params: { id } })
  const documentId = documents[0]?.id ?? ''
  const undo = async (by: ApiCaller = ana, over: { documentId?: string; version?: number } = {}) =>
    by.call(undoReview, {
      params: { id, documentId: over.documentId ?? documentId },
      query: { version: over.version ?? (await versionSeen(by, id)) },
    })
  const seen = async () => ({ params: { id }, body: { version: await versionSeen(ana, id) } })
  return { ...service, who, ana, id, documentId, undo, seen }
}

test.for(['valid', 'rejected'] as const)(
  'undoing the review of a document found %s makes it unreviewed again',
  async outcome => {
    const { db, ana, id, documentId, undo, seen, eventKinds } = await setUp()
    await judge(ana, id)
    const { version } = (await seen()).body
    const body =
      outcome === 'valid' ? { outcome, version } : { outcome, version, reason: 'Falta la cara de atrás.' }
    const judged = await ana.call(reviewDocument, { params: { id, documentId }, body })
    expect(judged.allowedActions).toContain('undo_review')
    const undone = await undo()
    expect(undone.version).toBe(judged.version + 1)
    expect(undone.documents.find(each => each.id === documentId)).toMatchObject({
      state: 'in_review',
      reason: null,
    })
    const row = await db
      .selectFrom('request_documents')
      .select(['reviewed_at', 'reviewed_by'])
      .where('id', '=', documentId)
      .executeTakeFirst()
    expect(row).toEqual({ reviewed_at: null, reviewed_by: null })
    expect((await eventKinds())['request.review_undone']).toBe(1)
    await expect(ana.call(admitRequest, await seen())).rejects.toThrow('409 NOT_REVIEWED')
  },
)

test('undoing the review of an unreviewed document changes nothing and records no event', async () => {
  const { ana, id, undo, eventKinds } = await setUp()
  const before = await versionSeen(ana, id)
  expect((await undo()).version).toBe(before)
  expect((await eventKinds())['request.review_undone']).toBeUndefined()
})

test('a review cannot be undone after a remedy was asked for or the request was admitted', async () => {
  const { ana, id, undo, seen } = await setUp()
  await judge(ana, id, 'No se lee.')
  await ana.call(askRemedy, await seen())
  await expect(undo()).rejects.toThrow('409 WRONG_STATE: No se puede deshacer la revisión de un documento')
  expect((await ana.call(getQueued, { params: { id } })).allowedActions).not.toContain('undo_review')

  const other = await setUp()
  await judge(other.ana, other.id)
  await other.ana.call(admitRequest, await other.seen())
  await expect(other.undo()).rejects.toThrow('409 WRONG_STATE')
})

test('an undo is rejected for a stale version, a document of another request or a caller who is not a reviewer', async () => {
  const { ana, id, undo, who, staff, candidate, inReview } = await setUp()
  const version = await versionSeen(ana, id)
  await judge(ana, id)
  await expect(undo(ana, { version })).rejects.toThrow('409 REQUEST_CHANGED')
  const foreign = await ana.call(getQueued, { params: { id: await inReview(await candidate(), ana) } })
  for (const documentId of [randomUUID(), foreign.documents[0]?.id ?? ''])
    await expect(undo(ana, { documentId })).rejects.toThrow('404 NotFound')
  await expect(undo(await staff('examiner'), { version })).rejects.toThrow('403 Forbidden')
  await expect(undo(who, { version })).rejects.toThrow('403 Forbidden')
})

test('only one of two concurrent undos succeeds', async () => {
  const { ana, id, undo, staff, eventKinds, database } = await setUp()
  const admin = await staff('admin')
  await judge(ana, id)
  const version = await versionSeen(ana, id)
  const hold = await holdRows(database, `select from requests where id = '${id}' for update`)
  const undoing = Promise.allSettled([undo(ana, { version }), undo(admin, { version })])
  await hold.untilWaiting(2)
  await hold.release()
  const refused = (await undoing).flatMap(each => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(refused).toEqual([expect.stringContaining('409 REQUEST_CHANGED')])
  expect((await eventKinds())['request.review_undone']).toBe(1)
})

test('the applicant does not see a rejection before a remedy is asked for', async () => {
  const { who, ana, id, undo, seen } = await setUp()
  await judge(ana, id, 'No se lee.')
  const states = async () => {
    const { documents } = await who.call(getRequest, { params: { id } })
    return new Set(documents.map(({ state, reason }) => `${state} ${reason}`))
  }
  expect(await states()).toEqual(new Set(['in_review null']))
  await undo()
  await ana.call(askRemedy, await seen())
  expect(await states()).toEqual(new Set(['in_review null', 'rejected No se lee.']))
})
