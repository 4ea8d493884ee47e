import {
  CertificateFilter,
  type listAllCertificates,
} from '@habilita/contract/certificates/staff-certificates'
import type { Input } from '@habilita/contract/api/endpoint'
import * as z from 'zod/mini'
import type { Order } from '../../shared/list/column.ts'
import { readSearch, separateFilters } from '../../shared/list/read-search.ts'

/** Query parameters of the API. */
export type Filter = Omit<Input<typeof listAllCertificates>['query'], 'after' | 'limit'>

export type CertificateSort = 'issued' | 'end'

/** In days. */
export const ends = ['30', '90', '180', '365'] as const

const { q: _q, endsWithin: _days, ...others } = CertificateFilter

/** Parameters of the URL, which does not contain the search text. */
const CertificatesAddress = {
  ...others,
  endsWithin: z.optional(z.enum(ends)),
  sort: z.optional(z.enum(['issued', 'end'])),
  direction: z.optional(z.enum(['asc', 'desc'])),
}

export const readCertificatesSearch = (given: Readonly<Record<string, unknown>>) =>
  readSearch(CertificatesAddress, given)

export type CertificatesSearch = ReturnType<typeof readCertificatesSearch>

const isByEnd = ({ endsWithin, validUntilFrom, validUntilTo }: CertificatesSearch): boolean =>
  [endsWithin, validUntilFrom, validUntilTo].some(value => value !== undefined)

/** Newest first; with a filter on expiry, earliest expiry first. */
export const orderOf = (search: CertificatesSearch): Order<CertificateSort> => {
  const sort = search.sort ?? (isByEnd(search) ? 'end' : 'issued')
  return { sort, direction: search.direction ?? (sort === 'issued' ? 'desc' : 'asc') }
}

const orders = {
  issued: { asc: 'oldest', desc: 'newest' },
  end: { asc: 'end', desc: 'latest_end' },
} as const

export const filterOf = (search: CertificatesSearch, searchText: string | undefined): Filter => {
  const { endsWithin, sort: _sort, direction: _direction, ...filter } = search
  const { sort, direction } = orderOf(search)
  return {
    ...filter,
    order: orders[sort][direction],
    ...(endsWithin !== undefined && { endsWithin: Number(endsWithin) }),
    ...(searchText !== undefined && { q: searchText }),
  }
}

export const { isFiltered, unfiltered } = separateFilters<CertificatesSearch>(['sort', 'direction'])
