import { exportSessions } from '@habilita/contract/exams/staff-exam-tables'
import { listSessions } from '@habilita/contract/exams/staff-sessions'
import type { ReactNode } from 'react'
import { call } from '../../../shared/api.ts'
import { downloadFrom } from '../../../shared/download.ts'
import type { KeyHint } from '../../../shared/keys/key-hints.tsx'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { defineList } from '../../../shared/list/list-definition.ts'
import type { PageRequest } from '../../../shared/list/use-rows.ts'
import { ListPage } from '../../../shared/list/list-page.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import {
  type ExamsSearch,
  type Filter,
  isFiltered,
  listFilterOf,
  orderOf,
  readExamsSearch,
  unfiltered,
} from '../exams-search.ts'
import { columns, DEFAULT_COLUMNS } from './columns.tsx'
import { sessionsText } from './sessions-text.ts'

const sessionsList = defineList({
  text: sessionsText,
  source: {
    name: 'sessions',
    topic: 'sessions',
    load: async (filter: Filter, page: PageRequest) => {
      const { sessions, next, total } = await call(listSessions, { query: { ...filter, ...page } })
      return { rows: sessions, next, total: total === null ? null : { count: total, isMore: false } }
    },
  },
  columns,
  defaultColumns: DEFAULT_COLUMNS,
  toFilter: listFilterOf,
  isFiltered,
  unfiltered,
  linkTo: (search: ExamsSearch, id) =>
    id === undefined
      ? { to: '/exams', search, state: true }
      : { to: '/exams/$id', params: { id }, search, state: true },
  views: { area: 'sessions', searchOf: readExamsSearch },
  sorting: { orderOf, toSearch: ({ direction }) => ({ direction }) },
  noMatch: {
    title: 'Ninguna convocatoria con estos filtros',
    text: 'Prueba con menos filtros, con otros días o con otras palabras.',
    clear: 'Quitar filtros',
  },
  empty: ({ day, direction }) => ({
    icon: 'exams',
    title: 'No hay convocatorias',
    text:
      direction === 'desc'
        ? 'Cuando se cree la primera, aparecerá aquí.'
        : 'Desde ese día no hay ninguna. Las pasadas se ven al ordenar por día, de la última a la primera.',
    action: {
      label: 'Nueva convocatoria',
      link: { to: '/exams/new', search: day === undefined ? {} : { day } },
    },
  }),
})

interface SessionsListProps {
  readonly search: ExamsSearch
  /** Shared by all views of the exams area. */
  readonly actions: ReactNode
  readonly tools: ReactNode
  readonly keys: readonly KeyHint[]
}

/** Exam sessions by date. */
export const SessionsList = ({ search, actions, tools, keys }: SessionsListProps) => {
  const list = useList(sessionsList, search)
  return (
    <ListPage
      list={list}
      context={undefined}
      filters={tools}
      actions={
        <>
          <ExportButton
            name="convocatorias"
            onExport={fileName => downloadFrom(exportSessions, { query: list.filter }, fileName)}
          />
          {actions}
        </>
      }
      keys={keys}
    />
  )
}
