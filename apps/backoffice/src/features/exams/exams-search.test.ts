import { expect, test } from 'vitest'
import { filterOf, isFiltered, listFilterOf, readExamsSearch, unfiltered } from './exams-search.ts'

test('ignores invalid values', () => {
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

test('calendar and list apply the same filters; dates and order are only for the list', () => {
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

test('view, date and order are not filters', () => {
  const shown = { view: 'list', day: '2027-03-01', direction: 'desc' } as const
  expect(isFiltered(shown)).toBe(false)
  const narrowed = { ...shown, to: '2027-03-07', state: 'held' } as const
  expect(isFiltered(narrowed)).toBe(true)
  expect(unfiltered(narrowed)).toEqual(shown)
})
