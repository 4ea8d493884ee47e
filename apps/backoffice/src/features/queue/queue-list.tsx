import { LoadFailure } from '@habilita/browser/load-failure'
import { useRetry } from '@habilita/browser/use-retry'
import type { QueueTotal } from '@habilita/contract/staff-queue'
import { Icon } from '@habilita/ui/icon'
import { Skeleton } from '@habilita/ui/skeleton'
import { useMemo } from 'react'
import { Keys } from '../../shared/keys/key-names.tsx'
import { Page } from '../../shared/shell/page.tsx'
import { columnOf } from './columns.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { Filters, Whose } from './filters.tsx'
import { fitColumns } from './fit-columns.ts'
import { Nothing } from './nothing.tsx'
import { filterOf, type QueueSearch } from './queue-search.ts'
import { QueueTable } from './queue-table.tsx'
import { SearchWords } from './search-words.tsx'
import { useColumns } from './use-columns.ts'
import { useRows } from './use-rows.ts'
import { useWidth } from './use-width.ts'
import { ViewsMenu } from './views-menu.tsx'

const totalInWords = ({ count, isMore }: QueueTotal): string => {
  const number = count.toLocaleString('es-ES', { useGrouping: 'always' })
  if (isMore) return `Más de ${number} solicitudes`
  return count === 1 ? '1 solicitud' : `${number} solicitudes`
}

const Waiting = () => (
  <div aria-busy="true" className="px-5">
    <span className="sr-only">Cargando…</span>
    {Array.from({ length: 14 }, (_, row) => (
      <div key={row} className="flex h-11 items-center border-b border-line">
        <Skeleton className={row % 3 === 0 ? 'w-4/5' : 'w-11/12'} />
      </div>
    ))}
  </div>
)

const footer = (
  <>
    <span>
      <Keys combination="j" /> <Keys combination="k" /> moverse
    </span>
    <span>
      <Keys combination="enter" /> abrir
    </span>
    <span>
      <Keys combination="f" /> filtrar
    </span>
    <span>
      <Keys combination="?" /> atajos
    </span>
  </>
)

interface QueueListProps {
  readonly search: QueueSearch
  readonly openId: string | undefined
  readonly onOpen: (id: string, options?: { readonly replace: boolean }) => void
  readonly onChange: (change: QueueSearch) => void
}

/** The requests, what they are narrowed by, and what can be done with all of them. */
export const QueueList = ({ search, openId, onOpen, onChange }: QueueListProps) => {
  const filter = useMemo(() => filterOf(search), [search])
  const queue = useRows(filter)
  const { list, told, rows, total } = queue
  const { failed, loading, retry } = useRetry(list)
  const { chosen, choose } = useColumns()
  const { element, width } = useWidth()
  const shown = useMemo(
    () =>
      fitColumns(
        chosen.map(id => ({ id, width: columnOf(id).width })),
        width,
      ),
    [chosen, width],
  )
  const isOld = list.data !== undefined && (told.isPaused || told.isError || list.isPaused)

  const content = () => {
    if (failed)
      return (
        <div className="grid grow place-items-center overflow-y-auto">
          <LoadFailure query={list} what="la cola" loading={loading} onRetry={event => void retry(event)} />
        </div>
      )
    if (!list.data || width === 0) return <Waiting />
    if (rows.length === 0 && !queue.isStale) return <Nothing search={search} />
    return (
      <QueueTable
        queue={queue}
        search={search}
        shown={shown}
        openId={openId}
        onOpen={onOpen}
        onSort={onChange}
      />
    )
  }

  return (
    <div ref={element} className="@container flex min-h-0 grow flex-col">
      <Page
        title="Cola de trabajo"
        actions={
          <>
            <output className="me-1 text-xs text-ink-soft tabular-nums">
              {total && !queue.isStale ? totalInWords(total) : ''}
            </output>
            <ViewsMenu search={search} />
            <ColumnsMenu chosen={chosen} onChoose={choose} />
            <ExportButton filter={filter} chosen={chosen} />
          </>
        }
        tools={
          <div className="flex flex-wrap items-center gap-1.5">
            <Whose search={search} />
            <SearchWords value={search.q} onChange={q => onChange({ q })} />
            <Filters search={search} onChange={onChange} />
          </div>
        }
        footer={footer}
      >
        {isOld && (
          <p role="status" className="flex items-center gap-2 bg-warn-wash px-5 py-1.5 text-warn">
            <Icon name={told.isPaused || list.isPaused ? 'offline' : 'warning'} className="size-4" />
            {told.isPaused || list.isPaused
              ? 'Sin conexión: lo que ves puede haber cambiado.'
              : 'No hemos podido actualizar la lista: lo que ves puede haber cambiado.'}
          </p>
        )}
        {content()}
      </Page>
    </div>
  )
}
