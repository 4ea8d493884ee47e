import { listDataRequests } from '@habilita/contract/people/data-requests'
import { call } from '../../shared/api.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import type { PageRequest } from '../../shared/list/use-rows.ts'
import { columns, DEFAULT_COLUMNS } from './columns.tsx'
import { dataRequestsText } from './data-request-labels.ts'
import {
  type DataRequestSearch,
  type Filter,
  filterOf,
  isFiltered,
  readDataRequestSearch,
} from './data-requests-search.ts'

export const dataRequestsList = defineList({
  text: dataRequestsText,
  source: {
    name: 'data-requests',
    topic: 'data_requests',
    load: async (filter: Filter, page: PageRequest) => {
      const { dataRequests, next, total } = await call(listDataRequests, { query: { ...filter, ...page } })
      return { rows: dataRequests, next, total: { count: total, isMore: false } }
    },
  },
  columns,
  defaultColumns: DEFAULT_COLUMNS,
  toFilter: filterOf,
  isFiltered,
  unfiltered: () => ({}),
  linkTo: (search: DataRequestSearch, id) =>
    id === undefined
      ? { to: '/people/data-requests', search, state: true }
      : { to: '/people/data-requests/$id', params: { id }, search, state: true },
  views: { area: 'data_requests', searchOf: readDataRequestSearch },
  noMatch: {
    title: 'Ninguna petición con estos filtros',
    text: 'Prueba con menos filtros.',
    clear: 'Ver las abiertas',
  },
  empty: () => ({
    icon: 'check',
    title: 'No hay ninguna petición abierta',
    text: 'Cuando alguien pida ver, corregir o suprimir sus datos, regístralo aquí: el plazo es de un mes desde que llega.',
  }),
})
