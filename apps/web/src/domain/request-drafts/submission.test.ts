import type { Scheme } from '@habilita/contract/schemes/schemes'
import { expect, test } from 'vitest'
import { edit, isUnsent, meet, newDraft } from './device-draft.ts'
import { afterSubmit, beginSubmission, endSubmission, settleBase, withBase } from './submission.ts'

const KEY = '00000000-0000-4000-8000-000000000001'
const server = {
  key: KEY,
  requestId: KEY,
  values: { category: 'gas' as const },
  versions: { category: 3 },
  scheme: null,
  savedAt: '2026-11-15T15:30:00.000Z',
  deletedOn: '2027-01-14',
}
const draft = meet(newDraft(KEY, 0), server)

test('a queued submission keeps its key until it is answered', () => {
  const waiting = beginSubmission(draft, 'one')
  expect(beginSubmission(waiting, 'two').submission?.idempotencyKey).toBe('one')
  expect(isUnsent(waiting)).toBe(true)
})

test('every attempt under one key is the same, whatever has changed since', () => {
  const tried = withBase(beginSubmission(draft, 'one'), { category: 3 })
  const since = meet(tried, { ...server, values: { category: 'rite' }, versions: { category: 4 } })
  expect(settleBase(since)).toEqual({ base: { category: 3 } })
})

test('does not submit values that another device has changed since', () => {
  const waiting = beginSubmission(draft, 'one')
  const since = meet(waiting, { ...server, values: { category: 'rite' }, versions: { category: 4 } })
  expect(settleBase(since)).toHaveProperty('refusal')
  const moved = meet(waiting, { ...server, values: { category: 'gas', step: 'review' } })
  expect(settleBase(moved)).toEqual({ base: { category: 3, step: 0 } })
})

test('sends the scheme version the user saw, and never one of another category', () => {
  const scheme = { id: 'gas-1', category: 'gas' } as Scheme
  const seen = meet(newDraft(KEY, 0), { ...server, scheme })
  const waiting = beginSubmission(seen, 'one')
  expect(waiting.submission?.rules).toBe('gas-1')
  const since = meet(waiting, { ...server, scheme: { ...scheme, id: 'gas-2' } })
  expect(since.submission?.rules).toBe('gas-1')
  const moved = beginSubmission(edit(seen, { category: 'rite' }, 1), 'two')
  expect(moved.submission).not.toHaveProperty('rules')
})

test('a refusal ends the submission, stays visible, and the next attempt has a new key', () => {
  const refusal = { message: 'Hay datos que no son correctos.', fields: { scopes: 'Elige uno.' } }
  const refused = endSubmission(beginSubmission(draft, 'one'), refusal)
  expect(refused.refusal).toEqual(refusal)
  expect(isUnsent(refused)).toBe(false)
  const again = beginSubmission(edit(refused, { scopes: ['GAS-A'] }, 1), 'two')
  expect(again.submission?.idempotencyKey).toBe('two')
  expect(again.refusal).toBeUndefined()
})

test('a receipt ends the submission, and nothing is left to send', () => {
  const receipt = {
    requestId: KEY,
    number: 'S-2026-000123',
    submittedAt: '2026-11-15T15:30:00.000Z',
    reviewedBy: '2026-11-27',
  }
  const done = afterSubmit(edit(beginSubmission(draft, 'one'), { step: 'review' }, 1), receipt)
  expect(done.receipt).toEqual(receipt)
  expect(isUnsent(done)).toBe(false)
})
