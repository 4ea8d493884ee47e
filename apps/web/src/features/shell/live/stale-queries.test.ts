import { expect, test } from 'vitest'
import { staleQueries } from './stale-queries.ts'

test('each change marks its queries stale once', () => {
  expect(
    staleQueries([
      { kind: 'changed', seq: 1, topic: 'request', id: 'a' },
      { kind: 'changed', seq: 2, topic: 'request', id: 'b' },
      { kind: 'changed', seq: 3, topic: 'draft', id: 'k' },
      { kind: 'changed', seq: 4, topic: 'notice', id: 'n' },
    ]),
  ).toEqual([['requests'], ['cases'], ['drafts'], ['notices']])
})

test('without known changes, all queries are stale', () => {
  expect(staleQueries(undefined)).toEqual([
    ['requests'],
    ['cases'],
    ['drafts'],
    ['documents'],
    ['notices'],
    ['user'],
    ['notices', 'preferences'],
    ['exams'],
    ['certificates'],
  ])
})
