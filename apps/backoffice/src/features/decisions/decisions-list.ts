import { listDecisions } from '@habilita/contract/certificates/staff-decisions'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { call } from '../../shared/api.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import type { PageRequest } from '../../shared/list/use-rows.ts'
import { columns } from './columns.tsx'

export interface DecisionSearch {
  readonly category?: SchemeCategory | undefined
  /** The open one. */
  readonly request?: string | undefined
}

interface Filter {
  readonly q?: string
  readonly category?: SchemeCategory
}

/** The server lists and grants at most this many at once. */
export const MOST_AT_ONCE = 100

export const decisionsList = defineList({
  text: {
    title: 'Decisiones',
    label: 'Pendientes de decisión',
    what: 'las decisiones',
    one: 'pendiente',
    many: 'pendientes',
    fresh: ['nueva', 'nuevas'],
    next: 'Siguiente',
    previous: 'Anterior',
    close: 'Cerrar la que está abierta',
    back: 'Volver a las decisiones',
  },
  source: {
    name: 'decisions',
    topic: 'requests',
    load: async (filter: Filter, { limit, ...page }: PageRequest) => {
      const { decisions, next, total } = await call(listDecisions, {
        query: { ...filter, ...page, limit: Math.min(limit, MOST_AT_ONCE) },
      })
      return { rows: decisions, next, total: { count: total, isMore: false } }
    },
  },
  columns,
  toFilter: ({ category }: DecisionSearch, searchText): Filter => ({
    ...(searchText !== undefined && { q: searchText }),
    ...(category !== undefined && { category }),
  }),
  isFiltered: ({ category }: DecisionSearch) => category !== undefined,
  unfiltered: () => ({}),
  linkTo: ({ category }: DecisionSearch, id) => ({
    to: '/decisions',
    search: { category, request: id },
    state: true,
  }),
  searchBox: { label: 'Filtrar por número, nombre o documento', placeholder: 'Número, nombre…' },
  noMatch: { title: 'Ninguna con estos filtros' },
  empty: () => ({
    icon: 'check',
    title: 'Nada que decidir',
    text: 'Cuando una solicitud tenga todos sus exámenes y documentos, aparecerá aquí.',
  }),
})
