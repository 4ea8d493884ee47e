import { expect, test } from 'vitest'
import { product } from '../../composition.ts'
import { isTold } from './happened.ts'

const { notices } = product.contributions

test('events of the kinds that modules declare cause a notice', () => {
  expect(isTold(notices, 'account.device_added')).toBe(true)
})

test.for(['account.signed_in', 'constructor', 'toString'])('%s sends no notice', kind => {
  expect(isTold(notices, kind)).toBe(false)
})
