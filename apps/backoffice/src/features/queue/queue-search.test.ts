import { expect, test } from 'vitest'
import { writeSearch } from '../../shared/list/read-search.ts'
import { filterOf, isFiltered, readQueueSearch } from './queue-search.ts'

test('reads the URL as the API expects it', () => {
  expect(
    readQueueSearch({ state: 'submitted,in_review', due: 'today', sort: 'due', direction: 'desc' }),
  ).toEqual({ state: ['submitted', 'in_review'], due: 'today', sort: 'due', direction: 'desc' })
})

test('ignores invalid values', () => {
  expect(readQueueSearch({ state: 'draft', due: 'soon', submittedFrom: '2026-02-31', other: 'x' })).toEqual(
    {},
  )
})

test('never reads the search text, which contains names, from the URL', () => {
  expect(readQueueSearch({ q: 'Marta', due: 'today' })).toEqual({ due: 'today' })
})

test('reads its own output unchanged', () => {
  const search = readQueueSearch({ category: 'gas,rite', turn: 'any', assignedTo: 'me' })
  expect(readQueueSearch({ ...search })).toEqual(search)
  expect(readQueueSearch(Object.fromEntries(new URLSearchParams(writeSearch(search))))).toEqual(search)
})

test('lists requests that wait for staff unless turn, state or search text is given', () => {
  expect(filterOf({}, undefined)).toEqual({ turn: 'staff' })
  expect(filterOf({ assignedTo: 'me' }, undefined)).toEqual({ assignedTo: 'me', turn: 'staff' })
  expect(filterOf({ turn: 'any' }, undefined)).toEqual({})
  expect(filterOf({ turn: 'candidate' }, 'x')).toEqual({ turn: 'candidate', q: 'x' })
  expect(filterOf({ state: ['granted'] }, undefined)).toEqual({ state: ['granted'] })
  expect(filterOf({}, 'Marta')).toEqual({ q: 'Marta' })
})

test('assignee and order are not filters', () => {
  expect(isFiltered({ assignedTo: 'me', sort: 'due', direction: 'asc' })).toBe(false)
  expect(isFiltered({ due: 'today' })).toBe(true)
})

test('filters of the dashboard are read from the URL', () => {
  const given = { left: 'in_review', leftFrom: '2026-06-01', leftInTime: 'no', closedTo: '2026-11-15' }
  expect(readQueueSearch(given)).toEqual(given)
  expect(readQueueSearch(readQueueSearch(given))).toEqual(given)
  expect(readQueueSearch({ left: 'granted', leftInTime: 'perhaps', dueBefore: 'mañana' })).toEqual({})
})
