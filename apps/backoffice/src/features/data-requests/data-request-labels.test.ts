import type { DataRequestDetail } from '@habilita/contract/people/data-requests'
import { expect, test } from 'vitest'
import { dueOf, isForAnother } from './data-request-labels.ts'

const ASKED = {
  id: '5b0c6e0c-3a44-4c36-9a45-3f1f5a1c1c11',
  number: 'D-2026-000001',
  kind: 'erasure',
  channel: 'letter',
  state: 'open',
  receivedOn: '2026-11-10',
  dueOn: '2026-12-10',
  daysLeft: 24,
  extended: false,
  person: { id: 'ana', name: 'Ana' },
  assignedTo: null,
  closedAt: null,
  version: 1,
  text: 'Borradlo todo.',
  createdAt: '2026-11-10T09:00:00Z',
  registeredBy: { id: 'luis', name: 'Luis' },
  extensionReason: null,
  liftsOn: null,
  liftReason: null,
  identity: null,
  answer: null,
  closedBy: null,
  notes: [],
  profileVersion: 1,
  correction: null,
  ends: null,
  allowedActions: ['note'],
} satisfies DataRequestDetail

test('a deadline shows its date, and a missed one is late', () => {
  const due = (today: string) => dueOf(ASKED, today)
  expect(due('2026-11-16')).toEqual({ text: '24 días', isLate: false })
  expect(due('2026-12-09')).toEqual({ text: 'Mañana', isLate: false })
  expect(due('2026-12-10')).toEqual({ text: 'Vence hoy', isLate: true })
  expect(due('2026-12-11')).toEqual({ text: 'Venció ayer', isLate: true })
  expect(due('2026-12-15')).toEqual({ text: 'Venció hace 5 d.', isLate: true })
  expect(dueOf({ ...ASKED, state: 'done' }, '2026-12-15')).toBeUndefined()
})

test('only erasures and rectifications must be closed by someone else than registered them', () => {
  expect(isForAnother(ASKED, 'luis')).toBe(true)
  expect(isForAnother(ASKED, 'eva')).toBe(false)
  expect(isForAnother({ ...ASKED, kind: 'rectification' }, 'luis')).toBe(true)
  expect(isForAnother({ ...ASKED, kind: 'access' }, 'luis')).toBe(false)
})
