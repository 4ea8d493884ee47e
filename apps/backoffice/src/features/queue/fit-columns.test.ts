import { expect, test } from 'vitest'
import { fitColumns } from './fit-columns.ts'

const chosen = [
  { id: 'number', width: 100 },
  { id: 'candidate', width: 100 },
  { id: 'scopes', width: 100 },
  { id: 'state', width: 100 },
  { id: 'due', width: 100 },
  { id: 'payment', width: 100 },
  { id: 'province', width: 100 },
]

test('where there is room all chosen columns are shown, in their order', () => {
  expect(fitColumns(chosen, 1000)).toEqual(chosen.map(({ id }) => id))
})

test('where there is none, what matters least goes first', () => {
  expect(fitColumns(chosen, 750)).toEqual(['number', 'candidate', 'scopes', 'state', 'due', 'payment'])
  expect(fitColumns(chosen, 520)).toEqual(['number', 'candidate', 'state', 'due'])
})

test('which request it is and whose is always to be seen', () => {
  expect(fitColumns(chosen, 0)).toEqual(['number', 'candidate'])
})
