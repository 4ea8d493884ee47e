import { LoadFailure } from '@habilita/browser/load-failure'
import { useRetry } from '@habilita/browser/use-retry'
import { Icon } from '@habilita/ui/icon'
import { Skeleton } from '@habilita/ui/skeleton'
import { type ReactNode, useMemo } from 'react'
import { Keys } from '../keys/key-names.tsx'
import { Page } from '../shell/page.tsx'
import { fitColumns } from './fit-columns.ts'
import { Grid, type GridProps } from './grid.tsx'
import { useWidth } from './use-width.ts'
import { totalInWords } from './words.ts'

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

const StaleNote = ({ isOffline }: { readonly isOffline: boolean }) => (
  <p role="status" className="flex items-center gap-2 bg-warn-wash px-5 py-1.5 text-warn">
    <Icon name={isOffline ? 'offline' : 'warning'} className="size-4" />
    {isOffline
      ? 'Sin conexión: lo que ves puede haber cambiado.'
      : 'No hemos podido actualizar la lista: lo que ves puede haber cambiado.'}
  </p>
)

const usualKeys = (
  <>
    <span>
      <Keys combination="j" /> <Keys combination="k" /> moverse
    </span>
    <span>
      <Keys combination="enter" /> abrir
    </span>
  </>
)

interface ListPageProps<R extends { readonly id: string }, Around, Sort extends string> extends GridProps<
  R,
  Around,
  Sort
> {
  readonly actions?: ReactNode
  readonly tools?: ReactNode
  /** What more keys do here. */
  readonly keys?: ReactNode
  /** Why there is nothing. */
  readonly empty: ReactNode
}

/** A screen with a long list: what it is narrowed by, what can be done with all of it, and its rows. */
export const ListPage = <R extends { readonly id: string }, Around, Sort extends string>(
  props: ListPageProps<R, Around, Sort>,
) => {
  const { actions, tools, keys, empty, columns, ...grid } = props
  const { words, rows } = grid
  const { list, told, total } = rows
  const { failed, loading, retry } = useRetry(list)
  const { element, width } = useWidth()
  const shown = useMemo(() => fitColumns(columns, width), [columns, width])
  const isOffline = told.isPaused || list.isPaused

  const content = () => {
    if (failed)
      return (
        <div className="grid grow place-items-center overflow-y-auto">
          <LoadFailure
            query={list}
            what={words.what}
            loading={loading}
            onRetry={event => void retry(event)}
          />
        </div>
      )
    if (!list.data || width === 0) return <Waiting />
    if (rows.rows.length === 0 && !rows.isStale) return empty
    return <Grid {...grid} columns={shown} />
  }

  return (
    <div ref={element} className="@container flex min-h-0 grow flex-col">
      <Page
        title={words.title}
        actions={
          <>
            <output className="me-1 text-xs text-ink-soft tabular-nums">
              {total && !rows.isStale ? totalInWords(total, words) : ''}
            </output>
            {actions}
          </>
        }
        tools={<div className="flex flex-wrap items-center gap-1.5">{tools}</div>}
        footer={
          <>
            {usualKeys}
            {keys}
            <span>
              <Keys combination="?" /> atajos
            </span>
          </>
        }
      >
        {list.data !== undefined && (isOffline || told.isError) && <StaleNote isOffline={isOffline} />}
        {content()}
      </Page>
    </div>
  )
}
