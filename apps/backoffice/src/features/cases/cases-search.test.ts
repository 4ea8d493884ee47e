import { expect, test } from 'vitest'
import { filterOf, isFiltered, readCasesSearch } from './cases-search.ts'

test('lists open cases by deadline by default', () => {
  expect(filterOf({}, undefined)).toEqual({ open: true, order: 'due' })
  expect(filterOf({ state: 'any' }, undefined)).toEqual({ order: 'due' })
  expect(filterOf({ state: 'decided' }, undefined)).toEqual({ open: false, order: 'newest' })
  expect(filterOf({ state: 'in_study', reviewer: 'me' }, undefined)).toEqual({
    state: 'in_study',
    reviewer: 'me',
    order: 'due',
  })
  expect(filterOf({}, 'Marta')).toEqual({ order: 'due', q: 'Marta' })
})

test('ignores invalid values and never reads the search text from the URL', () => {
  expect(readCasesSearch({ kind: 'nada', reviewer: 'Ana', q: 'Ana', state: 'open' })).toEqual({
    state: 'open',
  })
})

test('the reviewer is not a filter', () => {
  expect(isFiltered({ reviewer: 'me', sort: 'newest' })).toBe(false)
  expect(isFiltered({ kind: 'appeal' })).toBe(true)
})
