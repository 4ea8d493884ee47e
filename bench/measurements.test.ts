import { expect, test } from 'vitest'
import type { Figure } from './figures.ts'
import { readMeasurements, writeMeasurements } from './measurements.ts'

const figures: Readonly<Record<string, Figure>> = {
  search: { benchmark: 'bench:api', unit: 'ratio', atLeast: 0.6 },
  scroll: { benchmark: 'bench:desk', unit: 'ms', atMost: 50 },
}

const page = (now: Readonly<Record<string, number>>, before?: Readonly<Record<string, number>>): string =>
  writeMeasurements(
    figures,
    { commit: 'bbb', machine: '2 processors', values: new Map(Object.entries(now)) },
    before && { commit: 'aaa', values: new Map(Object.entries(before)) },
  )

const warningsIn = (text: string): string[] => text.split('\n').filter(line => line.startsWith('- '))

test('writes each figure with its bound, its last value and the change', () => {
  const text = page({ search: 0.66, scroll: 40 }, { search: 0.6, scroll: 42 })
  expect(text).toContain('Commit: `bbb`. Commit before: `aaa`. Machine: 2 processors.')
  expect(text).toContain('| search | bench:api  | 0.66  | at least 0.6 | 0.6    | +10 %  |')
  expect(text).toContain('| scroll | bench:desk | 40 ms | at most 50   | 42 ms  | -5 %   |')
  expect(warningsIn(text)).toEqual([])
})

test('names a figure that missed its bound', () => {
  expect(warningsIn(page({ search: 0.59, scroll: 51 }))).toEqual([
    '- search missed its bound: 0.59, at least 0.6.',
    '- scroll missed its bound: 51 ms, at most 50.',
  ])
})

test('names a figure that became worse by more than a tenth', () => {
  expect(warningsIn(page({ search: 0.8, scroll: 34 }, { search: 0.9, scroll: 30 }))).toEqual([
    '- search fell: 0.9 before, 0.8 now.',
    '- scroll fell: 30 ms before, 34 ms now.',
  ])
  expect(warningsIn(page({ search: 0.82, scroll: 32 }, { search: 0.9, scroll: 30 }))).toEqual([])
})

test('names a figure that was not measured', () => {
  expect(warningsIn(page({ search: 0.7 }))).toEqual(['- scroll was not measured.'])
})

test('reads the figures of a page, and of one that was not measured the value before', () => {
  expect(readMeasurements(page({ search: 0.7 }, { search: 0.6, scroll: 42.5 }))).toEqual({
    commit: 'bbb',
    values: new Map([
      ['search', 0.7],
      ['scroll', 42.5],
    ]),
  })
  expect(readMeasurements('# Nothing yet\n')).toBeUndefined()
})
