import { expect, test } from 'vitest'
import { periodOf, periodWith, readFiguresSearch } from './figures-search.ts'

test('reads period and category from the URL and ignores invalid values', () => {
  expect(readFiguresSearch({ weeks: '13', category: 'gas' })).toEqual({ weeks: '13', category: 'gas' })
  expect(readFiguresSearch({ weeks: '26', category: 'agua' })).toEqual({})
  expect(readFiguresSearch({ from: '2026-01-01', to: '2026-03-31', weeks: '4' })).toEqual({
    from: '2026-01-01',
    to: '2026-03-31',
  })
  for (const wrong of [
    { from: '2026-02-30', to: '2026-03-31' },
    { from: '2026-04-01', to: '2026-03-31' },
    { from: '2020-01-01', to: '2026-03-31' },
    { from: '2026-01-01' },
  ])
    expect(readFiguresSearch({ ...wrong, weeks: '4' })).toEqual({ weeks: '4' })
})

test('weeks begin on Monday and the current one is the last', () => {
  expect(periodOf({ weeks: '4' }, '2026-11-16')).toEqual({ from: '2026-10-26', to: '2026-11-16' })
  expect(periodOf({ weeks: '4' }, '2026-11-22')).toEqual({ from: '2026-10-26', to: '2026-11-22' })
  expect(periodOf({}, '2026-11-18')).toEqual({ from: '2026-05-25', to: '2026-11-18' })
  expect(periodOf({ from: '2026-01-01', to: '2026-02-01' }, '2026-11-18').from).toBe('2026-01-01')
})

test('choosing one date of an invalid period moves the other', () => {
  const shown = { from: '2026-05-25', to: '2026-11-18' }
  const chosen = (days: { from?: string; to?: string }) =>
    periodWith({ from: undefined, to: undefined, ...days }, shown, '2026-11-18')
  expect(chosen({ to: '2026-10-31' })).toEqual({ from: '2026-05-25', to: '2026-10-31' })
  expect(chosen({ to: '2026-02-01' })).toEqual({ from: '2025-08-04', to: '2026-02-01' })
  expect(chosen({ from: '2026-01-01' })).toEqual({ from: '2026-01-01', to: '2026-11-18' })
  expect(chosen({ from: '2023-01-01' })).toEqual({ from: '2023-01-01', to: '2025-01-02' })
  expect(chosen({ from: '2025-01-01', to: '2025-03-31' })).toEqual({ from: '2025-01-01', to: '2025-03-31' })
})
