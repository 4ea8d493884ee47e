import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import { powersOf } from './powers.ts'

type Documents = StaffRequestDetail['documents']

const looked = (
  allowedActions: StaffRequestDetail['allowedActions'],
  states: readonly Documents[number]['state'][] = [],
  type: StaffRequestDetail['type'] = 'initial',
) => ({ allowedActions, type, opening: null, documents: states.map(state => ({ state })) as Documents })

test('whoever may take a request may do at once what follows from taking it', () => {
  const powers = powersOf(looked(['take'], ['in_review']), true)
  expect(powers).toMatchObject({ reviews: true, mayRefuse: true, mayAdmit: true, decides: true })
})

test('a remedy needs something to remedy, and nothing that was rejected is admitted', () => {
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

test('a duplicate and a correction are not admitted: somebody else decides on them', () => {
  expect(powersOf(looked(['admit'], [], 'duplicate'), true).mayAdmit).toBe(false)
  expect(powersOf(looked(['admit'], [], 'correction'), true).mayAdmit).toBe(false)
})

test('nothing is admitted, refused or sent back before what the scheme asks for is on screen', () => {
  expect(powersOf(looked(['admit', 'refuse'], ['valid']), false)).toMatchObject({
    mayAdmit: false,
    mayRefuse: false,
  })
  expect(powersOf(looked(['ask_remedy'], ['rejected']), false).mayAskRemedy).toBe(false)
})

test('what may not be done has no power', () => {
  expect(powersOf(looked([], ['in_review']), true)).toMatchObject({
    reviews: false,
    mayAskRemedy: false,
    mayRefuse: false,
    mayAdmit: false,
    decides: false,
  })
})
