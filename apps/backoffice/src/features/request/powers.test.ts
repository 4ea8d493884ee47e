import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import { powersOf } from './powers.ts'

type Documents = StaffRequestDetail['documents']

const looked = (
  allowedActions: StaffRequestDetail['allowedActions'],
  states: readonly Documents[number]['state'][] = [],
  type: StaffRequestDetail['type'] = 'initial',
) => ({ allowedActions, type, opening: null, documents: states.map(state => ({ state })) as Documents })

test('a user who may take a request may also do what taking it allows', () => {
  const powers = powersOf(looked(['take'], ['in_review']), true)
  expect(powers).toMatchObject({ reviews: true, mayRefuse: true, mayAdmit: true, decides: true })
})

test('a remedy needs a fault, and a request with rejected documents cannot be admitted', () => {
  const allowed = ['ask_remedy', 'admit'] as const
  expect(powersOf(looked([...allowed], ['valid']), true)).toMatchObject({
    mayAskRemedy: false,
    mayAdmit: true,
  })
  expect(powersOf(looked([...allowed], ['valid', 'rejected']), true)).toMatchObject({
    mayAskRemedy: true,
    mayAdmit: false,
  })
})

test('duplicates and corrections are not admitted but decided by someone else', () => {
  expect(powersOf(looked(['admit'], [], 'duplicate'), true).mayAdmit).toBe(false)
  expect(powersOf(looked(['admit'], [], 'correction'), true).mayAdmit).toBe(false)
})

test('a request can be admitted, refused or returned only after the requirements are loaded', () => {
  expect(powersOf(looked(['admit', 'refuse'], ['valid']), false)).toMatchObject({
    mayAdmit: false,
    mayRefuse: false,
  })
  expect(powersOf(looked(['ask_remedy'], ['rejected']), false).mayAskRemedy).toBe(false)
})

test('actions that are not allowed have no power', () => {
  expect(powersOf(looked([], ['in_review']), true)).toMatchObject({
    reviews: false,
    mayAskRemedy: false,
    mayRefuse: false,
    mayAdmit: false,
    decides: false,
  })
})
