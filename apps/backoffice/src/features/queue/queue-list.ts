import { countQueue, listQueue } from '@habilita/contract/requests/staff-requests'
import { call } from '../../shared/api.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import type { PageRequest } from '../../shared/list/use-rows.ts'
import { columns, DEFAULT_COLUMNS } from './columns.tsx'
import {
  type Filter,
  filterOf,
  isFiltered,
  type QueueSearch,
  readQueueSearch,
  unfiltered,
} from './queue-search.ts'
import { queueText } from './queue-text.ts'

export const queueList = defineList({
  text: queueText,
  source: {
    name: 'queue',
    topic: 'requests',
    count: filter => call(countQueue, { query: filter }),
    load: async (filter: Filter, page: PageRequest) => {
      const { requests, next, total } = await call(listQueue, { query: { ...filter, ...page } })
      return { rows: requests, next, total }
    },
  },
  columns,
  defaultColumns: DEFAULT_COLUMNS,
  toFilter: filterOf,
  isFiltered,
  unfiltered,
  linkTo: (search: QueueSearch, id) =>
    id === undefined
      ? { to: '/queue', search, state: true }
      : { to: '/queue/$id', params: { id }, search, state: true },
  searchBox: {
    label: 'Filtrar por número, nombre, DNI, teléfono o dirección',
    placeholder: 'Número, nombre…',
  },
  views: { area: 'queue', searchOf: readQueueSearch },
  sorting: {
    orderOf: ({ sort = 'submitted', direction }) => {
      const isDescending = columns.find(column => column.sort === sort)?.isDescending
      return { sort, direction: direction ?? (isDescending ? 'desc' : 'asc') }
    },
    toSearch: order => order,
  },
  noMatch: { title: 'Ninguna solicitud con estos filtros', clear: 'Quitar filtros' },
  empty: ({ assignedTo }) =>
    assignedTo === 'me'
      ? {
          icon: 'check',
          title: 'No tienes nada pendiente',
          text: 'No tienes ninguna solicitud pendiente.',
          action: { label: 'Ver las de nadie', link: { to: '.', search: { assignedTo: 'nobody' } } },
        }
      : {
          icon: 'check',
          title: 'Estamos al día',
          text: 'No queda ninguna solicitud pendiente. Cuando llegue una, aparecerá aquí.',
        },
})
