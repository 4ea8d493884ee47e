import { listAllCases } from '@habilita/contract/cases/cases'
import { call } from '../../shared/api.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import type { PageRequest } from '../../shared/list/use-rows.ts'
import { casesText } from './case-labels.ts'
import {
  type CasesSearch,
  type Filter,
  filterOf,
  isFiltered,
  readCasesSearch,
  sortOf,
  unfiltered,
} from './cases-search.ts'
import { columns, DEFAULT_COLUMNS } from './columns.tsx'

export const casesList = defineList({
  text: casesText,
  source: {
    name: 'cases',
    topic: 'cases',
    load: async (filter: Filter, page: PageRequest) => {
      const { cases, next, total } = await call(listAllCases, { query: { ...filter, ...page } })
      return { rows: cases, next, total: { count: total, isMore: false } }
    },
  },
  columns,
  defaultColumns: DEFAULT_COLUMNS,
  toFilter: filterOf,
  isFiltered,
  unfiltered,
  linkTo: (search: CasesSearch, id) =>
    id === undefined
      ? { to: '/cases', search, state: true }
      : { to: '/cases/$id', params: { id }, search, state: true },
  searchBox: { label: 'Filtrar por número, asunto o persona', placeholder: 'Número, persona…' },
  views: { area: 'cases', searchOf: readCasesSearch },
  sorting: {
    // Each column sorts in one direction: earliest deadline first, newest first.
    orderOf: search => {
      const sort = sortOf(search)
      return { sort, direction: sort === 'due' ? 'asc' : 'desc' }
    },
    toSearch: ({ sort }) => ({ sort }),
  },
  noMatch: { title: 'Nada con estos filtros', clear: 'Quitar filtros' },
  empty: ({ reviewer }) =>
    reviewer === 'me'
      ? {
          icon: 'check',
          title: 'No estudias ninguna',
          text: 'Las que te asignen, o las que empieces a estudiar, aparecen aquí.',
          action: { label: 'Ver las de nadie', link: { to: '.', search: { reviewer: 'nobody' } } },
        }
      : {
          icon: 'check',
          title: 'Nada sin resolver',
          text: 'Cuando llegue una apelación o una queja, aparecerá aquí.',
          action: {
            label: 'Ver las resueltas',
            link: { to: '.', search: { state: 'decided' } },
            variant: 'outline',
          },
        },
})
