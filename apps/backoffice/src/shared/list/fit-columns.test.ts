import { expect, test } from 'vitest'
import { fitColumns } from './fit-columns.ts'

const columns = [
  { id: 'number', width: 100, isNeeded: true as const },
  { id: 'candidate', width: 100, isNeeded: true as const },
  { id: 'scopes', width: 100, worth: 1 },
  { id: 'state', width: 100, worth: 3 },
  { id: 'due', width: 100, worth: 2 },
  { id: 'payment', width: 100 },
  { id: 'province', width: 100 },
]
const fitting = (room: number) => fitColumns(columns, room).map(({ id }) => id)

test('shows all columns in order when they fit', () => {
  expect(fitting(1000)).toEqual(columns.map(({ id }) => id))
})

test('hides the least important columns first', () => {
  expect(fitting(750)).toEqual(['number', 'candidate', 'scopes', 'state', 'due', 'payment'])
  expect(fitting(520)).toEqual(['number', 'candidate', 'state', 'due'])
})

test('required columns are always shown', () => {
  expect(fitting(0)).toEqual(['number', 'candidate'])
})
