import type { RequestDocument } from '@habilita/contract/requests/requests'
import type { Checklist, DocumentVersion } from '@habilita/contract/requests/staff-dossier'
import { expect, test } from 'vitest'
import { checklistOf, inOrder, neighbour, nextOpen } from './checklist-rules.ts'

const sent = (id: string, over: Partial<RequestDocument> = {}): RequestDocument => ({
  id,
  kind: 'identity',
  documentId: id,
  removedOn: null,
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  size: 1,
  state: 'in_review',
  reason: null,
  replacement: null,
  sentAt: '2026-11-01T10:00:00.000Z',
  ...over,
})

const version = (id: string, number: number): DocumentVersion => ({
  id,
  version: number,
  state: 'in_review',
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  sentAt: '2026-11-01T10:00:00.000Z',
  documentId: id,
  removedOn: null,
  issuedOn: null,
  validUntil: null,
  reason: null,
  reviewedAt: null,
  reviewedBy: { id: 'ana', name: 'Ana Vela' },
})

const asked = (
  kind: Checklist['documents'][number]['kind'],
  files: readonly (readonly DocumentVersion[])[],
  need: 'required' | 'optional' = 'required',
): Checklist['documents'][number] => ({
  kind,
  name: kind,
  need,
  hint: '',
  mostMonthsOld: null,
  state: 'waiting',
  files: files.map(versions => ({ versions: [...versions] })),
})

const dossier = (...documents: Checklist['documents']): Checklist => ({
  scheme: { id: 'gas-1', title: 'Gas', version: 1 },
  type: 'initial',
  documents,
  declarations: [],
  age: { minimum: 18, years: 30, isMet: true },
  requirements: [],
  payment: { state: 'pending', cents: 0, isSettled: false },
  open: 0,
  deadlines: { remedy: '2026-11-30', admission: '2027-11-16', appeal: '2026-12-16' },
})

test('lists missing required documents but not missing optional ones', () => {
  const list = checklistOf([], dossier(asked('identity', []), asked('training', [], 'optional')))
  expect(list.map(({ kind, isMissing }) => [kind, isMissing])).toEqual([['identity', true]])
})

test('a document lists its earlier versions and who judged them', () => {
  const documents = [sent('new'), sent('old', { state: 'replaced', reason: 'No lleva fecha' })]
  const [only] = inOrder(
    checklistOf(documents, dossier(asked('identity', [[version('old', 1), version('new', 2)]]))),
  )
  expect(only?.version).toBe(2)
  expect(only?.earlier.map(({ document, review }) => [document.id, review?.reviewedBy?.name])).toEqual([
    ['old', 'Ana Vela'],
  ])
})

test('documents newer than the checklist are listed apart, and replaced ones are not current', () => {
  const documents = [sent('new'), sent('old', { state: 'replaced' })]
  const list = checklistOf(documents, dossier(asked('identity', [[version('old', 1)]])))
  expect(inOrder(list).map(({ document }) => document.id)).toEqual(['new'])
  expect(inOrder(checklistOf(documents, undefined)).map(({ document }) => document.id)).toEqual(['new'])
})

test('finds the next unjudged document, wrapping around, or none', () => {
  const answers = inOrder(
    checklistOf([sent('a'), sent('b', { state: 'valid' }), sent('c', { kind: 'photo' })], undefined),
  )
  expect(nextOpen(answers, undefined)).toBe('a')
  expect(nextOpen(answers, 'a')).toBe('c')
  expect(nextOpen(answers, 'c')).toBe('a')
  expect(nextOpen(inOrder(checklistOf([sent('a', { state: 'valid' })], undefined)), 'a')).toBeUndefined()
  expect(neighbour(answers, 'c', 1)).toBe('c')
  expect(neighbour(answers, 'b', -1)).toBe('a')
})
