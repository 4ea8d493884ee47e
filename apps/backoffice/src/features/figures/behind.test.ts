import { expect, test, vi } from 'vitest'
import { placeIn } from './behind.ts'

// Who works here is told by the API, which a rule needs nothing of.
vi.mock('../../shared/shell/areas.ts', () => ({ useAreas: () => [] }))

test('a number opens its list with its filters, whoever’s turn it is', () => {
  const queue = [{ to: '/queue' }] as const
  expect(placeIn(queue, { list: 'requests', left: 'remedy', leftInTime: 'no', category: undefined })).toEqual(
    {
      to: '/queue',
      search: { left: 'remedy', leftInTime: 'no', turn: 'any' },
    },
  )
})

test('the list of sessions begins and ends where the period does', () => {
  const days = { from: '2026-11-16', to: '2026-11-22' }
  expect(placeIn([{ to: '/exams' }], { list: 'sessions', part: 'theory', ...days })).toEqual({
    to: '/exams',
    search: { part: 'theory', view: 'list', day: '2026-11-16', to: '2026-11-22' },
  })
})

test('whoever has no way into a list is led nowhere', () => {
  const days = { from: '2026-11-16', to: '2026-11-22' }
  expect(placeIn([{ to: '/queue' }], { list: 'sessions', ...days })).toBeUndefined()
})
