import { listPeople } from '@habilita/contract/people/staff-people'
import { call } from '../../shared/api.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import type { PageRequest } from '../../shared/list/use-rows.ts'
import { columns } from './columns.tsx'
import { peopleText } from './people-labels.ts'
import type { Filter, PeopleSearch } from './people-search.ts'

export const peopleList = defineList({
  text: peopleText,
  source: {
    name: 'people',
    topic: 'persons',
    load: async (filter: Filter, page: PageRequest) => {
      const { people, next, total } = await call(listPeople, { query: { ...filter, ...page } })
      return { rows: people, next, total: { count: total, isMore: false } }
    },
  },
  columns,
  defaultColumns: columns.map(({ id }) => id),
  toFilter: ({ order }: PeopleSearch, searchText): Filter => ({
    ...(order && { order }),
    ...(searchText !== undefined && { q: searchText }),
  }),
  isFiltered: () => false,
  unfiltered: search => search,
  linkTo: (search: PeopleSearch, id) =>
    id === undefined
      ? { to: '/people', search, state: true }
      : { to: '/people/$id', params: { id }, search, state: true },
  searchBox: {
    label: 'Buscar por nombre, documento, correo o teléfono',
    placeholder: 'Nombre, DNI…',
  },
  noMatch: {
    title: 'Nadie con esas palabras',
    text: 'Prueba con el correo, el teléfono o el documento entero. Quien se dio de baja ya no sale aquí.',
    clear: 'Ver a todas las personas',
  },
  empty: () => ({
    icon: 'people',
    title: 'Todavía no hay nadie',
    text: 'Quien cree su cuenta en la app aparecerá aquí.',
  }),
})
