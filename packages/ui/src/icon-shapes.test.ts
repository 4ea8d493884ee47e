import { expect, test } from 'vitest'
import { iconShapes } from './icon-shapes.ts'

test('§1 icons: one for everything that the specification names', () => {
  expect(Object.keys(iconShapes)).toEqual(
    expect.arrayContaining([
      'certificates',
      'accreditations',
      'quality',
      'independence',
      'ethics-code',
      'exam-theoretical',
      'exam-practical',
      'invoices',
      'requests',
      'reports',
    ]),
  )
})
