import { expect, test } from 'vitest'
import { mergePage, rowsOf } from './merge-page.ts'

const rows = (letters: string, state = 'old') => letters.split('').map(id => ({ id, state }))
const known = new Set('abcdef')
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('')

test('a row that changed is changed, in its place', () => {
  expect(mergePage(rows('abc'), rows('abc', 'new'), known)).toEqual(rows('abc', 'new'))
})

test('what went away is gone, and what moves up from the next page is there once', () => {
  const first = mergePage(rows('abc'), rows('acd'), known)
  expect(ids(first)).toBe('acd')
  expect(ids(rowsOf([{ requests: first }, { requests: rows('def') }]))).toBe('acdef')
})

test('what something new has pushed beyond the end of a page is not lost', () => {
  const first = mergePage(rows('abc'), rows('xab'), known)
  expect(ids(rowsOf([{ requests: first }, { requests: rows('def') }]))).toBe('xabcdef')
})

test('something new, and something gone at once: what is gone does not stay', () => {
  expect(ids(mergePage(rows('abc'), rows('xbc'), known))).toBe('xbc')
})
