import type { Notice } from '@habilita/contract/notices/notices'
import { expect, test } from 'vitest'
import { dayGroups } from './day-groups.ts'

const at = (id: string, ...moment: readonly [number, number, number, number, number]): Notice => {
  const [year, month, ...rest] = moment
  const createdAt = new Date(year, month, ...rest).toISOString()
  return { id, code: 'N01', category: 'gas', title: '', body: '', link: '/', createdAt, readAt: null }
}

test('groups notices by their local date, in order', () => {
  const notices = [
    at('a', 2026, 10, 15, 0, 5),
    at('b', 2026, 10, 14, 23, 59),
    at('c', 2026, 10, 14, 0, 0),
    at('d', 2026, 10, 13, 23, 59),
    at('e', 2025, 10, 15, 9, 0),
  ]
  const groups = dayGroups(notices, new Date(2026, 10, 15, 9, 0))
  expect(groups.map(({ day, notices: those }) => [day, those.map(({ id }) => id).join('')])).toEqual([
    ['Hoy', 'a'],
    ['Ayer', 'bc'],
    ['13 nov 2026', 'd'],
    ['15 nov 2025', 'e'],
  ])
})
