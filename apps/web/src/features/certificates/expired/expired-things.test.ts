import type { Certificate } from '@habilita/contract/certificates'
import type { ArchiveDocument } from '@habilita/contract/files'
import type { RequestSummary } from '@habilita/contract/requests'
import { expect, test } from 'vitest'
import { type ExpiredThing, expiredThings } from './expired-things.ts'

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

const idOf = (thing: ExpiredThing): string => {
  if (thing.kind === 'certificate') return thing.certificate.id
  return thing.kind === 'request' ? thing.request.id : thing.document.id
}
const told = (known: Partial<Parameters<typeof expiredThings>[0]>) => {
  const { soon, over } = expiredThings({ certificates: [], requests: [], documents: [], ...known }, TODAY)
  return { soon: soon.map(idOf), over: over.map(idOf) }
}

test('§5.5: certificates that have expired or can be renewed; not those in force, suspended or replaced', () => {
  const certificates = [
    certificate('soon', {}),
    certificate('over', { validUntil: '2026-11-15' }),
    certificate('valid', { renewableFrom: '2027-01-01' }),
    certificate('suspended', { state: 'suspended' }),
    certificate('replaced', { state: 'replaced', validUntil: '2026-01-01' }),
  ]
  expect(told({ certificates })).toEqual({ soon: ['soon'], over: ['over'] })
})

test('§5.5: requests whose time is over, and those where a day of the person comes close', () => {
  const requests = [
    request('archived', 'lapsed'),
    request('expired', 'expired'),
    request('close', 'remedy', mine('2026-11-28')),
    request('today', 'remedy', mine(TODAY)),
    request('missed', 'remedy', mine('2026-11-15')),
    request('far', 'admitted', mine('2027-11-01')),
    request('ours', 'in_review', { whose: 'body', by: '2026-11-18' }),
    request('withdrawn', 'withdrawn'),
  ]
  expect(told({ requests })).toEqual({ soon: ['today', 'close'], over: ['missed', 'expired', 'archived'] })
})

test('§5.5: documents that have run out or will within a month', () => {
  const documents = [
    paper('over', '2026-11-01', true),
    paper('over since the copy', '2026-11-15'),
    paper('soon', '2026-12-01'),
    paper('good', '2027-12-01'),
    paper('without a date', null),
  ]
  expect(told({ documents })).toEqual({ soon: ['soon'], over: ['over since the copy', 'over'] })
})
