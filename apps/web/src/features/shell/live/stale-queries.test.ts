import { expect, test } from 'vitest'
import { staleQueries } from './stale-queries.ts'

test('a change makes what shows it old, once, however often it comes', () => {
  expect(
    staleQueries([
      { kind: 'changed', seq: 1, topic: 'request', id: 'a' },
      { kind: 'changed', seq: 2, topic: 'request', id: 'b' },
      { kind: 'changed', seq: 3, topic: 'draft', id: 'k' },
      { kind: 'changed', seq: 4, topic: 'notice', id: 'n' },
    ]),
  ).toEqual([['requests'], ['cases'], ['drafts'], ['notices']])
})

test('where it is not known what changed, everything that can is old', () => {
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
