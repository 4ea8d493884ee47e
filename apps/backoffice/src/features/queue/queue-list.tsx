import { useToday } from '@habilita/browser/use-today'
import type { QueuedRequest } from '@habilita/contract/requests/staff-queue'
import { countQueue, exportQueue, listQueue } from '@habilita/contract/requests/staff-requests'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { call } from '../../shared/api.ts'
import { downloadFrom } from '../../shared/download.ts'
import { Keys } from '../../shared/keys/key-names.tsx'
import { ColumnsMenu } from '../../shared/list/columns-menu.tsx'
import { ExportButton } from '../../shared/list/export-button.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { SearchWords } from '../../shared/list/search-words.tsx'
import { useColumns } from '../../shared/list/use-columns.ts'
import { type RowSource, useRows } from '../../shared/list/use-rows.ts'
import { useWords } from '../../shared/list/use-words.ts'
import { ViewsMenu } from '../../shared/list/views-menu.tsx'
import { useMe } from '../../shared/me.ts'
import { columns, USUAL_COLUMNS } from './columns.tsx'
import { Filters, Whose } from './filters.tsx'
import { Nothing } from './nothing.tsx'
import { type Filter, filterOf, type QueueSearch, readQueueSearch } from './queue-search.ts'
import { queueWords } from './queue-words.ts'

const source: RowSource<QueuedRequest, Filter, string> = {
  name: 'queue',
  topic: 'requests',
  count: filter => call(countQueue, { query: filter }),
  ask: async (filter, page) => {
    const { requests, next, total } = await call(listQueue, { query: { ...filter, ...page } })
    return { rows: requests, next, total }
  },
}

interface QueueListProps {
  readonly search: QueueSearch
  readonly openId: string | undefined
  readonly onOpen: (id: string, options?: { readonly replace: boolean }) => void
}

/** The requests, what they are narrowed by, and what can be done with all of them. */
export const QueueList = ({ search, openId, onOpen }: QueueListProps) => {
  const navigate = useNavigate()
  const [words, setWords] = useWords()
  const filter = useMemo(() => filterOf(search, words), [search, words])
  const rows = useRows(source, filter)
  const choice = useColumns('queue', columns, USUAL_COLUMNS)
  const today = useToday()
  const { id: myId } = useMe()
  const around = useMemo(() => ({ today, myId }), [today, myId])
  const change = (part: QueueSearch) =>
    void navigate({ to: '.', search: before => ({ ...before, ...part }), state: true, replace: true })
  const linkTo = useCallback(
    ({ id }: QueuedRequest) => ({ to: '/queue/$id', params: { id }, search, state: true }) as const,
    [search],
  )
  const { sort = 'submitted' } = search
  const isDescending = columns.find(column => column.sort === sort)?.isDescending
  return (
    <ListPage
      words={queueWords}
      rows={rows}
      columns={choice.chosen}
      around={around}
      order={{ sort, direction: search.direction ?? (isDescending ? 'desc' : 'asc') }}
      onSort={change}
      openId={openId}
      linkTo={linkTo}
      onOpen={onOpen}
      empty={<Nothing search={search} words={words} />}
      actions={
        <>
          <ViewsMenu area="queue" search={search} searchOf={readQueueSearch} />
          <ColumnsMenu choice={choice} />
          <ExportButton
            name="solicitudes"
            onExport={fileName =>
              downloadFrom(
                exportQueue,
                { query: { ...filter, columns: choice.chosen.flatMap(({ exported }) => exported) } },
                fileName,
              )
            }
          />
        </>
      }
      tools={
        <>
          <Whose search={search} />
          <SearchWords
            group={queueWords.title}
            label="Filtrar por número, nombre, DNI, teléfono o dirección"
            placeholder="Número, nombre…"
            value={words}
            onChange={setWords}
          />
          <Filters search={search} words={words} onChange={change} />
        </>
      }
      keys={
        <span>
          <Keys combination="f" /> filtrar
        </span>
      }
    />
  )
}
