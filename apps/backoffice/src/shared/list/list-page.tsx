import { LoadFailure } from '@habilita/browser/load-failure'
import { useRetry } from '@habilita/browser/use-retry'
import { Icon } from '@habilita/ui/icon'
import { Skeleton } from '@habilita/ui/skeleton'
import { type ReactNode, useMemo } from 'react'
import { type KeyHint, KeyHints } from '../keys/key-hints.tsx'
import { Page } from '../shell/page.tsx'
import type { Order } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { EmptyState, NoMatch } from './empty-state.tsx'
import { fitColumns } from './fit-columns.ts'
import { Grid } from './grid.tsx'
import { formatTotal } from './list-text.ts'
import { SearchBox } from './search-box.tsx'
import type { List } from './use-list.ts'
import { useWidth } from './use-width.ts'
import { ViewsMenu } from './views-menu.tsx'

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

const listKeys: readonly KeyHint[] = [
  ['j', ''],
  ['k', 'moverse'],
  ['enter', 'abrir'],
]
const helpKey: readonly KeyHint[] = [['?', 'atajos']]

export interface ListPageProps<
  Row extends { readonly id: string },
  Filter,
  Cursor extends string | number,
  Search extends object,
  Context,
  Sort extends string,
> {
  readonly list: List<Row, Filter, Cursor, Search, Context, Sort>
  readonly openId?: string | undefined
  /** Passed to every cell; must keep its identity while equal, because a new object redraws all rows. */
  readonly context: Context
  /** Before the search box. */
  readonly tabs?: ReactNode
  readonly filters?: ReactNode
  readonly actions?: ReactNode
  readonly keys?: readonly KeyHint[]
}

/** A screen with one long list: title and actions, filters, rows, and keyboard hints. */
export const ListPage = <
  Row extends { readonly id: string },
  Filter,
  Cursor extends string | number,
  Search extends object,
  Context,
  Sort extends string,
>(
  props: ListPageProps<Row, Filter, Cursor, Search, Context, Sort>,
) => {
  const { list, openId, context, tabs, filters, actions, keys = [] } = props
  const { definition, search, rows, columnChoice } = list
  const { text, sorting, searchBox, views } = definition
  const { pages, refresh, total } = rows
  const { failed, loading, retry } = useRetry(pages)
  const { element, width } = useWidth()
  const columns = useMemo(() => fitColumns(columnChoice.chosen, width), [columnChoice.chosen, width])
  const isOffline = refresh.isPaused || pages.isPaused

  const content = () => {
    if (failed)
      return (
        <div className="grid grow place-items-center overflow-y-auto">
          <LoadFailure
            query={pages}
            what={text.what}
            loading={loading}
            onRetry={event => void retry(event)}
          />
        </div>
      )
    if (!pages.data || width === 0) return <Waiting />
    if (rows.rows.length === 0 && !rows.isStale)
      return list.isFiltered ? (
        <NoMatch {...definition.noMatch} unfiltered={list.unfiltered} />
      ) : (
        <EmptyState {...definition.empty(search)} />
      )
    return (
      <Grid
        text={text}
        rows={rows}
        columns={columns}
        context={context}
        {...(sorting && {
          order: sorting.orderOf(search),
          onSort: (order: Order<Sort>) => list.change(sorting.toSearch(order)),
        })}
        openId={openId}
        linkTo={list.linkTo}
        onOpen={list.open}
      />
    )
  }

  return (
    <div ref={element} className="@container flex min-h-0 grow flex-col">
      <Page
        title={text.title}
        actions={
          <>
            <output className="me-1 text-xs text-ink-soft tabular-nums">
              {total && !rows.isStale ? formatTotal(total, text) : ''}
            </output>
            {views && <ViewsMenu {...views} search={search} />}
            {definition.defaultColumns && <ColumnsMenu choice={columnChoice} />}
            {actions}
          </>
        }
        tools={
          <div className="flex flex-wrap items-center gap-1.5">
            {tabs}
            {searchBox && (
              <SearchBox
                group={text.title}
                {...searchBox}
                value={list.searchText}
                onChange={list.setSearchText}
              />
            )}
            {filters}
          </div>
        }
        footer={
          <>
            <KeyHints hints={listKeys} />
            <KeyHints hints={keys} />
            <KeyHints hints={helpKey} />
          </>
        }
      >
        {pages.data !== undefined && (isOffline || refresh.isError) && <StaleNote isOffline={isOffline} />}
        {content()}
      </Page>
    </div>
  )
}
