import { expect, test } from 'vitest'
import { mergePage, rowsOf } from './merge-page.ts'

const rows = (letters: string, state = 'old') => letters.split('').map(id => ({ id, state }))
const later = new Set(['d', 'e', 'f'])
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('')

test('a changed row is replaced in place', () => {
  expect(mergePage(rows('abc'), rows('abc', 'new'), later)).toEqual(rows('abc', 'new'))
})

test('removed rows disappear and rows moved up from the next page appear once', () => {
  const first = mergePage(rows('abc'), rows('acd'), later)
  expect(ids(first)).toBe('acd')
  expect(ids(rowsOf([{ rows: first }, { rows: rows('def') }]))).toBe('acdef')
})

test('rows pushed past the end of a page by new ones stay', () => {
  const first = mergePage(rows('abc'), rows('xab'), later)
  expect(ids(rowsOf([{ rows: first }, { rows: rows('def') }]))).toBe('xabcdef')
})

test('removed rows disappear even when rows are added at the same time', () => {
  expect(ids(mergePage(rows('abc'), rows('xbc'), later))).toBe('xbc')
})

test('rows pushed past the end stay after repeated reloads', () => {
  const once = mergePage(rows('abc'), rows('xab'), later)
  expect(ids(mergePage(once, rows('xab'), later))).toBe('xabc')
  expect(ids(mergePage(once, rows('xabd'), later))).toBe('xabd')
})
