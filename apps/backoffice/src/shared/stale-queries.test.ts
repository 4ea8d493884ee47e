import { expect, test } from 'vitest'
import { staleQueries } from './stale-queries.ts'

const changed = (topic: string, id: string) => ({ kind: 'changed', topic, id }) as const

test('a change invalidates the object, its lists, the counts and the event log', () => {
  expect(staleQueries([changed('venue', 'v1')])).toEqual([
    ['venue', 'v1'],
    ['venues'],
    ['counts'],
    ['events'],
  ])
})

test('a change of a person’s record also invalidates the person', () => {
  expect(staleQueries([changed('request', 'r1')])).toContainEqual(['person'])
  expect(staleQueries([changed('account', 'p1')])).toEqual(
    expect.arrayContaining([['person', 'p1'], ['persons']]),
  )
})

test('several changes invalidate a list once; presence changes no list', () => {
  const keys = staleQueries([changed('request', 'r1'), changed('request', 'r2'), changed('presence', 'r1')])
  expect(keys.filter(([topic]) => topic === 'requests')).toHaveLength(1)
  expect(keys.filter(([topic]) => topic === 'counts')).toHaveLength(1)
  expect(staleQueries([changed('presence', 'r1')])).not.toContainEqual(['counts'])
})
