import { exportSessions } from '@habilita/contract/exams/staff-exam-tables'
import { listSessions, type StaffSession } from '@habilita/contract/exams/staff-sessions'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { call } from '../../../shared/api.ts'
import { downloadFrom } from '../../../shared/download.ts'
import { ColumnsMenu } from '../../../shared/list/columns-menu.tsx'
import { ExportButton } from '../../../shared/list/export-button.tsx'
import { ListPage } from '../../../shared/list/list-page.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { type RowSource, useRows } from '../../../shared/list/use-rows.ts'
import { type ExamsSearch, type Filter, listFilterOf, orderOf } from '../exams-search.ts'
import { columns, USUAL_COLUMNS } from './columns.tsx'
import { Nothing } from './nothing.tsx'
import { sessionWords } from './list-words.ts'

const source: RowSource<StaffSession, Filter, string> = {
  name: 'sessions',
  topic: 'sessions',
  ask: async (filter, page) => {
    const { sessions, next, total } = await call(listSessions, { query: { ...filter, ...page } })
    return { rows: sessions, next, total: total === null ? null : { count: total, isMore: false } }
  },
}

interface SessionsListProps {
  readonly search: ExamsSearch
  readonly words: string | undefined
  readonly onSearch: (search: ExamsSearch) => void
  /** What can be done on the whole area, how its sessions are shown and which; and the keys of that. */
  readonly views: ReactNode
  readonly actions: ReactNode
  readonly tools: ReactNode
  readonly keys: ReactNode
}

/** One session after the other, by day. */
export const SessionsList = (props: SessionsListProps) => {
  const { search, words, onSearch, views, actions, tools, keys } = props
  const navigate = useNavigate()
  const filter = useMemo(() => listFilterOf(search, words), [search, words])
  const rows = useRows(source, filter)
  const choice = useColumns('sessions', columns, USUAL_COLUMNS)
  const linkTo = useCallback(
    ({ id }: Pick<StaffSession, 'id'>) =>
      ({ to: '/exams/$id', params: { id }, search, state: true }) as const,
    [search],
  )
  const open = useCallback((id: string) => void navigate(linkTo({ id })), [navigate, linkTo])
  return (
    <ListPage
      words={sessionWords}
      rows={rows}
      columns={choice.chosen}
      around={undefined}
      order={orderOf(search)}
      onSort={({ direction }) => onSearch({ ...search, direction })}
      openId={undefined}
      linkTo={linkTo}
      onOpen={open}
      empty={<Nothing search={search} words={words} />}
      actions={
        <>
          {views}
          <ColumnsMenu choice={choice} />
          <ExportButton
            name="convocatorias"
            onExport={fileName => downloadFrom(exportSessions, { query: filter }, fileName)}
          />
          {actions}
        </>
      }
      tools={tools}
      keys={keys}
    />
  )
}
