import { listAuditEvents } from '@habilita/contract/staff/staff-audit'
import { call } from '../../shared/api.ts'
import { defineList } from '../../shared/list/list-definition.ts'
import type { PageRequest } from '../../shared/list/use-rows.ts'
import { columns } from './audit-columns.tsx'
import { rowOf } from './audit-queries.ts'
import { type AuditSearch, type Filter, filterOf, isFiltered } from './audit-search.ts'

export const auditList = defineList({
  text: {
    title: 'Auditoría',
    label: 'Apuntes del registro',
    what: 'el registro',
    one: 'apunte',
    many: 'apuntes',
    fresh: ['nuevo', 'nuevos'],
    next: 'Siguiente apunte',
    previous: 'Apunte anterior',
    close: 'Cerrar el apunte',
    back: 'Volver al registro',
  },
  source: {
    name: 'audit',
    topic: 'events',
    load: async (filter: Filter, page: PageRequest<number>) => {
      const { events, next } = await call(listAuditEvents, { query: { ...filter, ...page } })
      return { rows: events.map(rowOf), next, total: null }
    },
  },
  columns,
  toFilter: filterOf,
  isFiltered,
  unfiltered: () => ({}),
  linkTo: (search: AuditSearch, id) => ({ to: '/audit', search: { ...search, event: id } }),
  noMatch: {
    title: 'Ningún apunte con estos filtros',
    text: 'Prueba con otras fechas o con menos filtros.',
    clear: 'Quitar filtros',
  },
  empty: () => ({
    icon: 'audit',
    title: 'Todavía no hay apuntes',
    text: 'Todo lo que pase quedará anotado aquí.',
  }),
})
