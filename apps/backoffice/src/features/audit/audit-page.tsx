import { exportAudit } from '@habilita/contract/staff/staff-audit'
import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { downloadFrom } from '../../shared/download.ts'
import { Beside } from '../../shared/list/beside.tsx'
import { ExportButton } from '../../shared/list/export-button.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Pane } from '../../shared/list/pane.tsx'
import { EXACTLY } from '../../shared/list/read-search.ts'
import { useRows } from '../../shared/list/use-rows.ts'
import type { ListWords } from '../../shared/list/words.ts'
import { columns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { eventQuery, type EventRow, eventSource } from './audit-queries.ts'
import { type AuditSearch, filterOf, isFiltered, readAuditSearch } from './audit-search.ts'
import { CheckStrip } from './check-strip.tsx'
import { EventDetail } from './event-detail.tsx'

const words: ListWords = {
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
}

const Nothing = ({ search }: { readonly search: AuditSearch }) =>
  isFiltered(search) ? (
    <StatePanel
      icon="filter"
      title="Ningún apunte con estos filtros"
      className="grow justify-center"
      action={
        <Link to="." search={{}} activeOptions={EXACTLY} className={linkButtonClass('accent', 'default')}>
          Quitar filtros
        </Link>
      }
    >
      Prueba con otras fechas o con menos filtros.
    </StatePanel>
  ) : (
    <StatePanel icon="audit" title="Todavía no hay apuntes" className="grow justify-center">
      Todo lo que pase quedará anotado aquí.
    </StatePanel>
  )

interface EventPaneProps {
  readonly id: string
  /** Among the rows that are there; the one that the address names may be far from them. */
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
      words={words}
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
        return event && <EventDetail event={event} words={words} onClose={onClose} />
      }}
    </Pane>
  )
}

/** All that has happened, whether it is as it was written, and a way to take it elsewhere. */
export const AuditPage = ({ search }: { readonly search: AuditSearch }) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { event: openId, ...rest } = search
  const { kind, actorId, objectKind, objectId, from, to } = search
  // The same object while the filters are: what is open changes nothing in the list.
  const filter = useMemo(
    () => filterOf(readAuditSearch({ kind, actorId, objectKind, objectId, from, to })),
    [kind, actorId, objectKind, objectId, from, to],
  )
  const rows = useRows(eventSource, filter)
  const open = useCallback(
    (event: string, { replace }: { readonly replace: boolean } = { replace: false }) =>
      void navigate({ to: '/audit', search: before => ({ ...before, event }), replace }),
    [navigate],
  )
  const linkTo = useCallback(
    ({ id }: EventRow) => ({ to: '/audit', search: { ...search, event: id } }) as const,
    [search],
  )
  const change = (part: AuditSearch) =>
    void navigate({ to: '/audit', search: { ...rest, ...part }, replace: true })
  const save = async (format: 'csv' | 'jsonl', fileName: string) => {
    await downloadFrom(exportAudit, { query: { ...filter, format } }, fileName)
    // That it was taken is written down; nobody is told of it, as of nothing that changes nothing.
    void client.invalidateQueries({ queryKey: ['events'] })
  }
  const shown = openId === undefined ? undefined : rows.rows.find(({ id }) => id === openId)
  const close = () => void navigate({ to: '/audit', search: rest })
  return (
    <Beside
      words={words}
      isOpen={openId !== undefined}
      onClose={close}
      list={
        <ListPage
          words={words}
          rows={rows}
          columns={columns}
          around={undefined}
          openId={openId}
          linkTo={linkTo}
          onOpen={open}
          empty={<Nothing search={search} />}
          actions={
            <>
              <ExportButton name="auditoria" onExport={name => save('csv', name)} />
              <ExportButton name="auditoria" format="JSONL" onExport={name => save('jsonl', name)} />
            </>
          }
          tools={
            <>
              <AuditFilters search={rest} rows={rows.rows} onChange={change} />
              <CheckStrip search={rest} />
            </>
          }
        />
      }
    >
      {openId !== undefined && <EventPane key={openId} id={openId} shown={shown} onClose={close} />}
    </Beside>
  )
}
