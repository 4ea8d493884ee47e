import { expect, test } from 'vitest'
import { filterOf, isFiltered, readAuditSearch } from './audit-search.ts'

test('reads the URL as the API expects it and ignores invalid values', () => {
  const given = {
    kind: 'request.submitted',
    actorId: 'abc',
    objectKind: 'request',
    objectId: 'x-1',
    event: '7',
  }
  expect(readAuditSearch(given)).toEqual(given)
  expect(
    readAuditSearch({
      kind: 'Begoña',
      actorId: 'a b',
      objectKind: 'request',
      from: '2026-02-30',
      event: '0',
    }),
  ).toEqual({})
})

test('dates are in Spanish time and the last one is included', () => {
  expect(filterOf({ from: '2026-11-16', to: '2026-11-16', event: '7' })).toEqual({
    from: '2026-11-15T23:00:00.000Z',
    to: '2026-11-16T23:00:00.000Z',
  })
})

test('the open event is not a filter', () => {
  expect(isFiltered({ event: '7' })).toBe(false)
  expect(isFiltered({ kind: 'user.erased' })).toBe(true)
})
