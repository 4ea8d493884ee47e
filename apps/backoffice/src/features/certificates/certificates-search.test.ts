import { expect, test } from 'vitest'
import { filterOf, isFiltered, orderOf, readCertificatesSearch } from './certificates-search.ts'

test('an address is read as the API takes it, and what was read can be read again', () => {
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

test('what is wrong in an address is as if it were not there', () => {
  expect(readCertificatesSearch({ category: 'nada', endsWithin: '7', validUntilTo: '2026-02-31' })).toEqual(
    {},
  )
})

test('the newest come first, unless it is about their end', () => {
  expect(orderOf({})).toEqual({ sort: 'issued', direction: 'desc' })
  expect(orderOf({ validUntilFrom: '2026-12-01' })).toEqual({ sort: 'end', direction: 'asc' })
  expect(filterOf({ sort: 'end', direction: 'desc' }, undefined)).toEqual({ order: 'latest_end' })
})

test('how they are sorted is no filter', () => {
  expect(isFiltered({ sort: 'end', direction: 'asc' })).toBe(false)
  expect(isFiltered({ standing: 'valid' })).toBe(true)
})
