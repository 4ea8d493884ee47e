import { expect, test } from 'vitest'
import { seriesOf, type SeriesValues } from './series-values.ts'

const values: SeriesValues = {
  category: 'gas',
  scopes: [],
  parts: ['theory'],
  startsAt: { theory: '09:30', practical: '' },
  minutes: { theory: '75', practical: '' },
  venueId: 'a',
  rule: 'one',
  from: '2027-02-01',
  weeks: '1',
  count: '4',
  days: [],
  capacity: '20',
  equipment: 'Casco\n\n Guantes ',
  examiners: ['b'],
}

test('a single date is the chosen day, and parts that are not chosen are left out', () => {
  expect(seriesOf(values)).toMatchObject({
    parts: [{ part: 'theory', startsAt: '09:30', minutes: 75 }],
    days: { rule: 'chosen', days: ['2027-02-01'] },
    equipment: ['Casco', 'Guantes'],
  })
})

test('a series repeats every few weeks or on chosen days in order', () => {
  expect(seriesOf({ ...values, rule: 'every', weeks: '2' })?.days).toEqual({
    rule: 'every',
    from: '2027-02-01',
    weeks: 2,
    count: 4,
  })
  expect(seriesOf({ ...values, rule: 'chosen', days: ['2027-03-01', '2027-02-01'] })?.days).toEqual({
    rule: 'chosen',
    days: ['2027-02-01', '2027-03-01'],
  })
})

test.each([
  { category: '' as const },
  { venueId: '' },
  { parts: [] },
  { parts: ['practical' as const] },
  { capacity: '0' },
  { from: '' },
  { rule: 'every' as const, weeks: '9' },
  { rule: 'chosen' as const },
])('invalid values give no series: %o', part => {
  expect(seriesOf({ ...values, ...part })).toBeUndefined()
})
