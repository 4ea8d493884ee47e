import { expect, test } from 'vitest'
import { filterOf, isFiltered, listFilterOf, readExamsSearch, unfiltered } from './exams-search.ts'

test('a wrong value in the address is as if it were not there', () => {
  const given = {
    view: 'year',
    day: '2027-02-30',
    to: '2027-03-01',
    venueId: 'x',
    mine: 'yes',
    part: 'theory',
  }
  expect(readExamsSearch(given)).toEqual({ to: '2027-03-01', part: 'theory' })
})

test('calendar and list leave the same out; days and order are the list’s', () => {
  const search = readExamsSearch({
    day: '2027-03-01',
    to: '2027-03-07',
    mine: '1',
    due: '1',
    direction: 'desc',
  })
  const both = { examiner: 'me', due: true, q: 'gas' }
  expect(filterOf(search, 'gas')).toEqual(both)
  expect(listFilterOf(search, 'gas')).toEqual({
    ...both,
    from: '2027-03-01',
    to: '2027-03-07',
    order: 'latest',
  })
})

test('where the calendar stands and how it is shown is no filter', () => {
  const shown = { view: 'list', day: '2027-03-01', direction: 'desc' } as const
  expect(isFiltered(shown)).toBe(false)
  const narrowed = { ...shown, to: '2027-03-07', state: 'held' } as const
  expect(isFiltered(narrowed)).toBe(true)
  expect(unfiltered(narrowed)).toEqual(shown)
})
