import { expect, test } from 'vitest'
import { filterOf, isFiltered, readCasesSearch } from './cases-search.ts'

test('the list is what waits for an answer, by its day, unless something else is asked for', () => {
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

test('what is wrong in an address is as if it were not there, and words are never of it', () => {
  expect(readCasesSearch({ kind: 'nada', reviewer: 'Ana', q: 'Ana', state: 'open' })).toEqual({
    state: 'open',
  })
})

test('whose they are is no filter', () => {
  expect(isFiltered({ reviewer: 'me', sort: 'newest' })).toBe(false)
  expect(isFiltered({ kind: 'appeal' })).toBe(true)
})
