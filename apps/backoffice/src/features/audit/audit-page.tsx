import { exportAudit } from '@habilita/contract/staff/staff-audit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { downloadFrom } from '../../shared/download.ts'
import { ExportButton } from '../../shared/list/export-button.tsx'
import { ListScreen } from '../../shared/list/list-screen.tsx'
import { Pane } from '../../shared/list/pane.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditList } from './audit-list.ts'
import { eventQuery, type EventRow } from './audit-queries.ts'
import type { AuditSearch } from './audit-search.ts'
import { CheckStrip } from './check-strip.tsx'
import { EventDetail } from './event-detail.tsx'

interface EventPaneProps {
  readonly id: string
  /** The row, if it is loaded: the URL may name one far down the list. */
  readonly shown: EventRow | undefined
  readonly onClose: () => void
}

const EventPane = ({ id, shown, onClose }: EventPaneProps) => {
  const query = useQuery({
    ...eventQuery(id),
    enabled: shown === undefined,
    ...(shown && { placeholderData: [shown] }),
  })
  return (
    <Pane
      text={auditList.text}
      label="Apunte"
      what="el apunte"
      query={query}
      isMissing={shown === undefined && query.data?.length === 0}
      missing="Este apunte no existe"
      why="Puede que la dirección esté mal copiada."
      onClose={onClose}
    >
      {([found]) => {
        const event = shown ?? found
        return event && <EventDetail event={event} text={auditList.text} onClose={onClose} />
      }}
    </Pane>
  )
}

/** The event log, its integrity check and its export. */
export const AuditPage = ({ search }: { readonly search: AuditSearch }) => {
  const client = useQueryClient()
  const { event: openId, ...filters } = search
  const list = useList(auditList, search)
  const { rows } = list.rows
  const save = async (format: 'csv' | 'jsonl', fileName: string) => {
    await downloadFrom(exportAudit, { query: { ...list.filter, format } }, fileName)
    // The export is logged too, but the server sends no live message for it.
    void client.invalidateQueries({ queryKey: ['events'] })
  }
  return (
    <ListScreen
      list={list}
      openId={openId}
      context={undefined}
      actions={
        <>
          <ExportButton name="auditoria" onExport={name => save('csv', name)} />
          <ExportButton name="auditoria" format="JSONL" onExport={name => save('jsonl', name)} />
        </>
      }
      filters={
        <>
          <AuditFilters
            search={filters}
            rows={rows}
            onChange={part => list.change({ ...part, event: undefined })}
          />
          <CheckStrip search={filters} />
        </>
      }
    >
      {openId !== undefined && (
        <EventPane
          key={openId}
          id={openId}
          shown={rows.find(({ id }) => id === openId)}
          onClose={list.close}
        />
      )}
    </ListScreen>
  )
}
