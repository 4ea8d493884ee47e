import { exportQueue } from '@habilita/contract/requests/staff-requests'
import { downloadFrom } from '../../shared/download.ts'
import { ExportButton } from '../../shared/list/export-button.tsx'
import { ListScreen } from '../../shared/list/list-screen.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { useRowContext } from '../../shared/list/use-row-context.ts'
import { AssigneeTabs, Filters } from './filters.tsx'
import { exportedColumns } from './columns.tsx'
import { queueList } from './queue-list.ts'
import type { QueueSearch } from './queue-search.ts'

interface QueuePageProps {
  readonly search: QueueSearch
  readonly openId: string | undefined
}

export const QueuePage = ({ search, openId }: QueuePageProps) => {
  const list = useList(queueList, search)
  const { filter, columnChoice } = list
  return (
    <ListScreen
      list={list}
      openId={openId}
      context={useRowContext()}
      tabs={<AssigneeTabs search={search} />}
      filters={<Filters {...list} onChange={list.change} />}
      actions={
        <ExportButton
          name="solicitudes"
          onExport={fileName =>
            downloadFrom(
              exportQueue,
              { query: { ...filter, columns: exportedColumns(columnChoice.chosen) } },
              fileName,
            )
          }
        />
      }
      keys={[['f', 'filtrar']]}
    />
  )
}
