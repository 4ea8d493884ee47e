import {
  CertificateFilter,
  type listAllCertificates,
} from '@habilita/contract/certificates/staff-certificates'
import type { Input } from '@habilita/contract/api/endpoint'
import * as z from 'zod/mini'
import type { Order } from '../../shared/list/column.ts'
import { readSearch } from '../../shared/list/read-search.ts'

/** What the API is asked for. */
export type Filter = Omit<Input<typeof listAllCertificates>['query'], 'after' | 'limit'>

export type CertificateSort = 'issued' | 'end'

/** In days. */
export const ends = ['30', '90', '180', '365'] as const

const { q: _words, endsWithin: _days, ...others } = CertificateFilter

/** What stands in the address: all but the words. */
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

/** The newest first; whoever looks for what ends wants to see what ends first. */
export const orderOf = (search: CertificatesSearch): Order<CertificateSort> => {
  const sort = search.sort ?? (isByEnd(search) ? 'end' : 'issued')
  return { sort, direction: search.direction ?? (sort === 'issued' ? 'desc' : 'asc') }
}

const orders = {
  issued: { asc: 'oldest', desc: 'newest' },
  end: { asc: 'end', desc: 'latest_end' },
} as const

export const filterOf = (search: CertificatesSearch, words: string | undefined): Filter => {
  const { endsWithin, sort: _sort, direction: _direction, ...filter } = search
  const { sort, direction } = orderOf(search)
  return {
    ...filter,
    order: orders[sort][direction],
    ...(endsWithin !== undefined && { endsWithin: Number(endsWithin) }),
    ...(words !== undefined && { q: words }),
  }
}

/** Whether anything in the address narrows the list. */
export const isFiltered = ({ sort: _sort, direction: _direction, ...filter }: CertificatesSearch): boolean =>
  Object.keys(filter).length > 0
