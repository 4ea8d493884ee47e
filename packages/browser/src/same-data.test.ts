import { expect, test } from 'vitest'
import { sameData } from './same-data.ts'

test.for([
  [{ a: '1', b: { c: null } }, { b: { c: null }, a: '1' }, true],
  [{ a: '1' }, { a: '1', b: undefined }, true],
  [{ a: '1' }, { a: '1', b: '' }, false],
  [{ a: { b: '1' } }, { a: null }, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [1], false],
  [undefined, null, false],
] as const)('%o equals %o: %s', ([one, other, same]) => {
  expect(sameData(one, other)).toBe(same)
  expect(sameData(other, one)).toBe(same)
})
