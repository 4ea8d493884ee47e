import { expect, test } from 'vitest'
import { mergePage, rowsOf } from './merge-page.ts'

const rows = (letters: string, state = 'old') => letters.split('').map(id => ({ id, state }))
const later = new Set(['d', 'e', 'f'])
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('')

test('a row that changed is changed, in its place', () => {
  expect(mergePage(rows('abc'), rows('abc', 'new'), later)).toEqual(rows('abc', 'new'))
})

test('what went away is gone, and what moves up from the next page is there once', () => {
  const first = mergePage(rows('abc'), rows('acd'), later)
  expect(ids(first)).toBe('acd')
  expect(ids(rowsOf([{ rows: first }, { rows: rows('def') }]))).toBe('acdef')
})

test('what something new has pushed beyond the end of a page is not lost', () => {
  const first = mergePage(rows('abc'), rows('xab'), later)
  expect(ids(rowsOf([{ rows: first }, { rows: rows('def') }]))).toBe('xabcdef')
})

test('something new, and something gone at once: what is gone does not stay', () => {
  expect(ids(mergePage(rows('abc'), rows('xbc'), later))).toBe('xbc')
})

test('what was pushed beyond the end stays however often the page is asked for', () => {
  const once = mergePage(rows('abc'), rows('xab'), later)
  expect(ids(mergePage(once, rows('xab'), later))).toBe('xabc')
  expect(ids(mergePage(once, rows('xabd'), later))).toBe('xabd')
})
