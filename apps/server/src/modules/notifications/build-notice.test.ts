import { expect, test } from 'vitest'
import { product } from '../../composition.ts'
import { causesNotice } from './build-notice.ts'

const { notices } = product.contributions

test('events of the kinds that modules declare cause a notice', () => {
  expect(causesNotice(notices, 'account.device_added')).toBe(true)
})

test.for(['account.signed_in', 'constructor', 'toString'])('%s sends no notice', kind => {
  expect(causesNotice(notices, kind)).toBe(false)
})
