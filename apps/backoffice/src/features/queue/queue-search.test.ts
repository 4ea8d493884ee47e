import { expect, test } from 'vitest'
import { writeSearch } from '../../shared/list/read-search.ts'
import { filterOf, isFiltered, readQueueSearch } from './queue-search.ts'

test('an address is read as the API takes it', () => {
  expect(
    readQueueSearch({ state: 'submitted,in_review', due: 'today', sort: 'due', direction: 'desc' }),
  ).toEqual({ state: ['submitted', 'in_review'], due: 'today', sort: 'due', direction: 'desc' })
})

test('what is wrong in an address is as if it were not there', () => {
  expect(readQueueSearch({ state: 'draft', due: 'soon', submittedFrom: '2026-02-31', other: 'x' })).toEqual(
    {},
  )
})

test('words, which are people’s names, are never of an address', () => {
  expect(readQueueSearch({ q: 'Marta', due: 'today' })).toEqual({ due: 'today' })
})

test('what was read can be read again', () => {
  const search = readQueueSearch({ category: 'gas,rite', turn: 'any', assignedTo: 'me' })
  expect(readQueueSearch({ ...search })).toEqual(search)
  expect(readQueueSearch(Object.fromEntries(new URLSearchParams(writeSearch(search))))).toEqual(search)
})

test('the queue is what waits for the body, unless a turn, a state or words are asked for', () => {
  expect(filterOf({}, undefined)).toEqual({ turn: 'body' })
  expect(filterOf({ assignedTo: 'me' }, undefined)).toEqual({ assignedTo: 'me', turn: 'body' })
  expect(filterOf({ turn: 'any' }, undefined)).toEqual({})
  expect(filterOf({ turn: 'candidate' }, 'x')).toEqual({ turn: 'candidate', q: 'x' })
  expect(filterOf({ state: ['granted'] }, undefined)).toEqual({ state: ['granted'] })
  expect(filterOf({}, 'Marta')).toEqual({ q: 'Marta' })
})

test('whose they are and how they are sorted is no filter', () => {
  expect(isFiltered({ assignedTo: 'me', sort: 'due', direction: 'asc' })).toBe(false)
  expect(isFiltered({ due: 'today' })).toBe(true)
})

test('what a figure counts by can stand in the address, and is read twice as once', () => {
  const given = { left: 'in_review', leftFrom: '2026-06-01', leftInTime: 'no', closedTo: '2026-11-15' }
  expect(readQueueSearch(given)).toEqual(given)
  expect(readQueueSearch(readQueueSearch(given))).toEqual(given)
  expect(readQueueSearch({ left: 'granted', leftInTime: 'perhaps', dueBefore: 'mañana' })).toEqual({})
})
