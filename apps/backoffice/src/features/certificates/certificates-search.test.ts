import { expect, test } from 'vitest'
import { filterOf, isFiltered, orderOf, readCertificatesSearch } from './certificates-search.ts'

test('reads the URL as the API expects it, and its own output unchanged', () => {
  const search = readCertificatesSearch({
    category: 'gas',
    standing: 'suspended',
    endsWithin: '90',
    q: 'Ana',
  })
  expect(search).toEqual({ category: 'gas', standing: 'suspended', endsWithin: '90' })
  expect(readCertificatesSearch({ ...search })).toEqual(search)
  expect(filterOf(search, 'Ana')).toEqual({
    category: 'gas',
    standing: 'suspended',
    endsWithin: 90,
    order: 'end',
    q: 'Ana',
  })
})

test('ignores invalid values', () => {
  expect(readCertificatesSearch({ category: 'nada', endsWithin: '7', validUntilTo: '2026-02-31' })).toEqual(
    {},
  )
})

test('sorts newest first, unless a filter on expiry is set', () => {
  expect(orderOf({})).toEqual({ sort: 'issued', direction: 'desc' })
  expect(orderOf({ validUntilFrom: '2026-12-01' })).toEqual({ sort: 'end', direction: 'asc' })
  expect(filterOf({ sort: 'end', direction: 'desc' }, undefined)).toEqual({ order: 'latest_end' })
})

test('the order is not a filter', () => {
  expect(isFiltered({ sort: 'end', direction: 'asc' })).toBe(false)
  expect(isFiltered({ standing: 'valid' })).toBe(true)
})
