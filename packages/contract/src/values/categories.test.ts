import { expect, test } from 'vitest'
import { categories, categoryNames } from './categories.ts'

test('§3 categories: the six of the enumeration, each with the name people read', () => {
  expect(categories).toEqual(['general', 'rite', 'rsif', 'rebt', 'gas', 'gruas'])
  expect(Object.keys(categoryNames)).toEqual([...categories])
})
