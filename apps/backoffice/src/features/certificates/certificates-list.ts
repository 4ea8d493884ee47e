import { listAllCertificates } from '@habilita/contract/certificates/staff-certificates'
import { call } from '../../shared/api.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import type { PageRequest } from '../../shared/list/use-rows.ts'
import { certificatesText } from './certificate-labels.ts'
import {
  type CertificatesSearch,
  type Filter,
  filterOf,
  isFiltered,
  orderOf,
  readCertificatesSearch,
  unfiltered,
} from './certificates-search.ts'
import { columns, DEFAULT_COLUMNS } from './columns.tsx'

export const certificatesList = defineList({
  text: certificatesText,
  source: {
    name: 'certificates',
    topic: 'certificates',
    load: async (filter: Filter, page: PageRequest) => {
      const { certificates, next, total } = await call(listAllCertificates, { query: { ...filter, ...page } })
      return { rows: certificates, next, total: total === null ? null : { count: total, isMore: false } }
    },
  },
  columns,
  defaultColumns: DEFAULT_COLUMNS,
  toFilter: filterOf,
  isFiltered,
  unfiltered,
  linkTo: (search: CertificatesSearch, id) =>
    id === undefined
      ? { to: '/certificates', search, state: true }
      : { to: '/certificates/$id', params: { id }, search, state: true },
  searchBox: {
    label: 'Filtrar por número, titular, documento o alcance',
    placeholder: 'Número, titular…',
  },
  views: { area: 'certificates', searchOf: readCertificatesSearch },
  sorting: { orderOf, toSearch: order => order },
  noMatch: { title: 'Ningún certificado con estos filtros', clear: 'Quitar filtros' },
  empty: () => ({
    icon: 'certificates',
    title: 'Todavía no hay certificados',
    text: 'Cuando se conceda el primero, aparecerá aquí.',
  }),
})
