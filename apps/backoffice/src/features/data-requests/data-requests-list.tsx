import { useToday } from '@habilita/browser/use-today'
import { type DataRequestSummary, listDataRequests } from '@habilita/contract/people/data-requests'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { call } from '../../shared/api.ts'
import { Keys } from '../../shared/keys/key-names.tsx'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { ColumnsMenu } from '../../shared/list/columns-menu.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { useColumns } from '../../shared/list/use-columns.ts'
import { type RowSource, useRows } from '../../shared/list/use-rows.ts'
import { ViewsMenu } from '../../shared/list/views-menu.tsx'
import { useMe } from '../../shared/me.ts'
import { PeoplePlaces } from '../../shared/people-places.tsx'
import { columns, USUAL_COLUMNS } from './columns.tsx'
import {
  type DataRequestSearch,
  type Filter,
  filterOf,
  readDataRequestSearch,
} from './data-requests-search.ts'
import { Nothing, Tools } from './data-requests-tools.tsx'
import { dataRequestWords } from './data-request-words.ts'

const source: RowSource<DataRequestSummary, Filter, string> = {
  name: 'data-requests',
  topic: 'data_requests',
  ask: async (filter, page) => {
    const { dataRequests, next, total } = await call(listDataRequests, { query: { ...filter, ...page } })
    return { rows: dataRequests, next, total: { count: total, isMore: false } }
  },
}

const useOverdue = (): number =>
  useQuery({
    queryKey: ['data_requests', 'counts'],
    queryFn: async () => (await call(listDataRequests, { query: { limit: 1 } })).counts,
  }).data?.overdue ?? 0

interface DataRequestListProps {
  readonly search: DataRequestSearch
  readonly openId: string | undefined
  readonly onOpen: (id: string, options?: { readonly replace: boolean }) => void
  readonly onRegister: () => void
}

/** What people ask about their data, what is due first. */
export const DataRequestList = ({ search, openId, onOpen, onRegister }: DataRequestListProps) => {
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(search), [search])
  const rows = useRows(source, filter)
  const overdue = useOverdue()
  const choice = useColumns('data-requests', columns, USUAL_COLUMNS)
  const today = useToday()
  const { id: myId } = useMe()
  const around = useMemo(() => ({ today, myId }), [today, myId])
  const linkTo = useCallback(
    ({ id }: DataRequestSummary) =>
      ({ to: '/people/data-requests/$id', params: { id }, search, state: true }) as const,
    [search],
  )
  useShortcut(['r'], { label: 'Registrar una petición', group: dataRequestWords.title }, onRegister)
  return (
    <ListPage
      words={dataRequestWords}
      rows={rows}
      columns={choice.chosen}
      around={around}
      openId={openId}
      linkTo={linkTo}
      onOpen={onOpen}
      empty={<Nothing search={search} />}
      actions={
        <>
          <ViewsMenu area="data_requests" search={search} searchOf={readDataRequestSearch} />
          <ColumnsMenu choice={choice} />
          <Button size="sm" onClick={onRegister}>
            <Icon name="plus" className="size-4" />
            <span className="@max-3xl:sr-only">Registrar petición</span>
          </Button>
        </>
      }
      tools={
        <>
          <PeoplePlaces at="data-requests" />
          <Tools
            search={search}
            overdue={overdue}
            onChange={part =>
              void navigate({ to: '.', search: before => ({ ...before, ...part }), replace: true })
            }
          />
        </>
      }
      keys={
        <span>
          <Keys combination="r" /> registrar
        </span>
      }
    />
  )
}
