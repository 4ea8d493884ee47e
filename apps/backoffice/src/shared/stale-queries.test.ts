import { expect, test } from 'vitest'
import { staleQueries } from './stale-queries.ts'

const changed = (topic: string, id: string) => ({ kind: 'changed', topic, id }) as const

test('what changed is asked for again by its id, with the lists that it is in, what waits and the log', () => {
  expect(staleQueries([changed('venue', 'v1')])).toEqual([
    ['venue', 'v1'],
    ['venues'],
    ['counts'],
    ['events'],
  ])
})

test('who is looked at together with what is theirs is asked for again with it', () => {
  expect(staleQueries([changed('request', 'r1')])).toContainEqual(['person'])
  expect(staleQueries([changed('account', 'p1')])).toEqual(
    expect.arrayContaining([['person', 'p1'], ['persons']]),
  )
})

test('several changes of the same list ask for it once; who has opened something changes no list', () => {
  const keys = staleQueries([changed('request', 'r1'), changed('request', 'r2'), changed('presence', 'r1')])
  expect(keys.filter(([topic]) => topic === 'requests')).toHaveLength(1)
  expect(keys.filter(([topic]) => topic === 'counts')).toHaveLength(1)
  expect(staleQueries([changed('presence', 'r1')])).not.toContainEqual(['counts'])
})
