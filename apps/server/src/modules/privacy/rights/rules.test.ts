import type { DataRequestKind } from '@habilita/contract/people/data-requests'
import { expect, test } from 'vitest'
import { answerBy, answerByAtLast, dataRequestMay, liftFault, receivedFault } from './rules.ts'

test('RGPD 12.3: the deadline is one month after receipt, with an extension of two months at most', () => {
  expect([answerBy('2026-11-16'), answerBy('2027-01-31')]).toEqual(['2026-12-16', '2027-02-28'])
  expect([answerByAtLast('2026-11-16'), answerByAtLast('2026-11-30')]).toEqual(['2027-02-16', '2027-02-28'])
})

test('rejects a date of receipt in the future or more than a year ago', () => {
  expect(receivedFault('2026-11-16', '2026-11-16')).toBeUndefined()
  expect(receivedFault('2026-11-17', '2026-11-16')).toMatch('posterior a hoy')
  expect(receivedFault('2025-11-15', '2026-11-16')).toMatch('más de un año')
})

const OPEN = {
  kind: 'access',
  state: 'open',
  isExtended: false,
  dueOn: '2026-12-16',
  closedOn: null,
  today: '2026-12-16',
  isLifted: false,
} as const

test('an admin can extend a data request once, before its deadline; a closed one allows notes, and its download for one month', () => {
  const may = (more: object) => dataRequestMay({ ...OPEN, ...more }, { isAdmin: true, isSecond: true })
  expect(may({})).toEqual(['note', 'identify', 'assign', 'resolve', 'refuse', 'extend', 'download'])
  expect(may({ today: '2026-12-17' })).not.toContain('extend')
  expect(may({ isExtended: true })).not.toContain('extend')
  expect(may({ kind: 'erasure' })).not.toContain('download')
  expect(may({ state: 'done', closedOn: '2026-11-16' })).toEqual(['note', 'download'])
  expect(may({ state: 'done', closedOn: '2026-11-15' })).toEqual(['note'])
  expect(may({ state: 'refused' })).toEqual(['note'])
  expect(dataRequestMay(OPEN, { isAdmin: false, isSecond: true })).toEqual(['note', 'identify'])
})

const mayAdmin = (more: object) => dataRequestMay({ ...OPEN, ...more }, { isAdmin: true, isSecond: false })

test('an admin can lift a granted restriction or objection once', () => {
  for (const kind of ['restriction', 'objection'] as const) {
    expect(mayAdmin({ kind })).not.toContain('lift')
    expect(mayAdmin({ kind, state: 'done' })).toEqual(['note', 'lift'])
    expect(mayAdmin({ kind, state: 'done', isLifted: true })).toEqual(['note'])
    expect(mayAdmin({ kind, state: 'refused' })).toEqual(['note'])
  }
  expect(mayAdmin({ kind: 'access', state: 'done' })).not.toContain('lift')
})

test('RGPD 18.3: a restriction is lifted on a future date, never at once', () => {
  expect(liftFault('2026-12-17', '2026-12-16')).toBeUndefined()
  expect(liftFault('2026-12-16', '2026-12-16')).toMatch('posterior a hoy')
})

const mayRegistrar = (kind: DataRequestKind) =>
  dataRequestMay({ ...OPEN, kind }, { isAdmin: true, isSecond: false })

test('an erasure or rectification is closed by another person than the one who registered it', () => {
  for (const kind of ['erasure', 'rectification'] as const) {
    expect(mayRegistrar(kind)).not.toContain('resolve')
    expect(mayRegistrar(kind)).not.toContain('refuse')
  }
  expect(mayRegistrar('access')).toContain('resolve')
})
