import { expect, test, vi } from 'vitest'
import { listBehind } from './list-behind.ts'

// Areas depend on the signed-in user, which this rule does not need.
vi.mock('../../shared/shell/areas.ts', () => ({ useAreas: () => [] }))

test('a number opens its list with its filters, for every turn', () => {
  const queue = [{ to: '/queue' }] as const
  expect(
    listBehind(queue, { list: 'requests', left: 'remedy', leftInTime: 'no', category: undefined }),
  ).toEqual({
    to: '/queue',
    search: { left: 'remedy', leftInTime: 'no', turn: 'any' },
  })
})

test('the list of sessions covers the period of the figure', () => {
  const days = { from: '2026-11-16', to: '2026-11-22' }
  expect(listBehind([{ to: '/exams' }], { list: 'sessions', part: 'theory', ...days })).toEqual({
    to: '/exams',
    search: { part: 'theory', view: 'list', day: '2026-11-16', to: '2026-11-22' },
  })
})

test('a user without access to a list gets no link', () => {
  const days = { from: '2026-11-16', to: '2026-11-22' }
  expect(listBehind([{ to: '/queue' }], { list: 'sessions', ...days })).toBeUndefined()
})
