import type { RequestSummary } from '@habilita/contract/requests/requests'
import { expect, test } from 'vitest'
import { edit, type DeviceDraft, newDraft } from '../../domain/request-drafts/device-draft.ts'
import { staleCopies, unfinished } from './unfinished.ts'

const summary = (draftKey: string, changedAt: string, state: RequestSummary['state'] = 'draft') =>
  ({
    id: draftKey,
    draftKey,
    number: null,
    type: null,
    category: 'rite',
    scopes: [],
    state,
    turn: { whose: 'candidate', step: 'finish_draft', by: null, workingDaysLeft: null },
    changedAt,
    submittedAt: null,
    unreadMessages: 0,
  }) satisfies RequestSummary

const stored = (key: string, typedAt: number) => edit(newDraft(key, typedAt), { category: 'gas' }, typedAt)

test('lists drafts of this and other devices once, newest first', () => {
  const list = unfinished(
    [stored('here', Date.parse('2026-11-15T10:00:00Z'))],
    [summary('there', '2026-11-15T11:00:00.000Z'), summary('here', '2026-11-15T12:00:00.000Z')],
  )
  expect(list.map(({ key, category }) => [key, category])).toEqual([
    ['there', 'rite'],
    ['here', 'gas'],
  ])
})

test('a submitted request is not a draft, on the device or on the server', () => {
  const receipt = { requestId: 'x', number: 'S-2026-000001', submittedAt: '', reviewedBy: '' }
  expect(
    unfinished([{ ...stored('here', 1), receipt }], [summary('here', '2026-11-15T12:00:00.000Z')]),
  ).toEqual([])
  expect(unfinished([], [summary('there', '2026-11-15T12:00:00.000Z', 'submitted')])).toEqual([])
})

test('drops copies of drafts that the server no longer has, but not unsent ones', () => {
  const copy: DeviceDraft = { ...stored('copy', 1), begun: true, changed: [] }
  const unsent: DeviceDraft = { ...stored('unsent', 1), begun: true }
  const fresh = stored('fresh', 1)
  expect(staleCopies([copy, unsent, fresh], []).map(({ key }) => key)).toEqual(['copy'])
  expect(staleCopies([copy], [summary('copy', '2026-11-15T12:00:00.000Z')])).toEqual([])
})
