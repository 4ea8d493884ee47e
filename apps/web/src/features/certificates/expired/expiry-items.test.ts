import type { Certificate } from '@habilita/contract/certificates/certificates'
import type { Booking, WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { RequestSummary } from '@habilita/contract/requests/requests'
import { expect, test } from 'vitest'
import { expiryItems } from './expiry-items.ts'

const TODAY = '2026-11-16'

const certificate = (id: string, over: object) =>
  ({ id, state: 'valid', renewableFrom: '2026-09-01', validUntil: '2027-03-01', ...over }) as Certificate
const request = (id: string, state: string, turn: object = {}) =>
  ({
    id,
    state,
    changedAt: '2026-11-10T09:00:00.000Z',
    turn: { whose: 'nobody', step: 'begin_again', by: null, workingDaysLeft: null, ...turn },
  }) as RequestSummary
const mine = (by: string) => ({ whose: 'candidate', step: 'correct_documents', by })
const paper = (id: string, validUntil: string | null, isExpired = false) =>
  ({ id, validUntil, isExpired }) as ArchiveDocument

const missed = (id: string, dueOn: string, over: object = {}) =>
  ({
    id,
    allowedActions: ['justify_absence'],
    absence: { dueOn, sentAt: null, outcome: null, ...over },
  }) as unknown as Booking
const listed = (known: Partial<Parameters<typeof expiryItems>[0]>) => {
  const nothing = {
    certificates: [],
    requests: [],
    documents: [],
    waiting: [],
    bookings: [],
    appealable: [],
  }
  const { soon, over } = expiryItems({ ...nothing, ...known }, TODAY)
  return { soon: soon.map(({ key }) => key), over: over.map(({ key }) => key) }
}

test('§5.5: certificates that have expired or can be renewed; not those in force, suspended or replaced', () => {
  const certificates = [
    certificate('soon', {}),
    certificate('over', { validUntil: '2026-11-15' }),
    certificate('valid', { renewableFrom: '2027-01-01' }),
    certificate('suspended', { state: 'suspended' }),
    certificate('replaced', { state: 'replaced', validUntil: '2026-01-01' }),
  ]
  expect(listed({ certificates })).toEqual({ soon: ['soon'], over: ['over'] })
})

test('§5.5: requests that have expired, and those with a deadline of the person soon', () => {
  const requests = [
    request('archived', 'lapsed'),
    request('expired', 'expired'),
    request('close', 'remedy', mine('2026-11-28')),
    request('today', 'remedy', mine(TODAY)),
    request('missed', 'remedy', mine('2026-11-15')),
    request('far', 'admitted', mine('2027-11-01')),
    request('ours', 'in_review', { whose: 'staff', by: '2026-11-18' }),
    request('withdrawn', 'withdrawn'),
  ]
  expect(listed({ requests })).toEqual({ soon: ['today', 'close'], over: ['missed', 'expired', 'archived'] })
})

test('§5.5: documents that have expired or expire within a month', () => {
  const documents = [
    paper('over', '2026-11-01', true),
    paper('over since the copy', '2026-11-15'),
    paper('soon', '2026-12-01'),
    paper('good', '2027-12-01'),
    paper('without a date', null),
  ]
  expect(listed({ documents })).toEqual({ soon: ['soon'], over: ['over since the copy', 'over'] })
})

test('§5.5: open and expired offers of a seat; not entries that still wait for one', () => {
  const waiting = [
    { id: 'offered', state: 'offered', offerExpiresAt: '2026-11-17T09:00:00.000Z' },
    { id: 'missed', state: 'lapsed', offerExpiresAt: '2026-11-15T09:00:00.000Z' },
    { id: 'in line', state: 'waiting', offerExpiresAt: null },
  ] as WaitingEntry[]
  expect(listed({ waiting })).toEqual({ soon: ['offered'], over: ['missed'] })
})

test('§5.5: absences that can be justified, and for a month those whose deadline has passed', () => {
  const bookings = [
    missed('open', '2026-11-20'),
    missed('over since the copy', '2026-11-15'),
    missed('long ago', '2026-10-01'),
    missed('explained', '2026-11-20', { sentAt: '2026-11-12T09:00:00.000Z' }),
    { id: 'sat', allowedActions: [], absence: null } as unknown as Booking,
  ]
  expect(listed({ bookings })).toEqual({ soon: ['open'], over: ['over since the copy'] })
})

test('product.md /expired: the deadline of an appeal is shown', () => {
  const appealable = [
    { about: { kind: 'result', id: 'r' }, subject: 'Resultado', until: '2026-12-01' },
    { about: { kind: 'request', id: 'q' }, subject: 'Solicitud', until: '2026-11-20' },
  ] as const
  const items = { certificates: [], requests: [], documents: [], waiting: [], bookings: [], appealable }
  const { soon, over } = expiryItems(items, TODAY)
  expect(soon).toMatchObject([
    { kind: 'appeal', by: '2026-11-20' },
    { kind: 'appeal', by: '2026-12-01' },
  ])
  expect(over).toEqual([])
})
