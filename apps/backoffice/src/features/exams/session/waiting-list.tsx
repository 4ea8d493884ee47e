import { day, dayAndHour } from '@habilita/browser/day'
import { notify } from '@habilita/browser/toasts/notify'
import { LATE_OFFER_HOURS, OFFER_HOURS } from '@habilita/contract/values/deadlines'
import type { Leaving } from '@habilita/contract/exams/exam-values'
import { removeFromLine, type WaitingList } from '@habilita/contract/exams/staff-session-work'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { DataTable } from '../../../shared/data-table.tsx'
import { QueryContent } from '../../../shared/query-content.tsx'
import { waitingQuery } from '../exams-queries.ts'

type Person = WaitingList['line'][number]

const pastNames: Readonly<Record<Person['state'], string>> = {
  waiting: 'Espera',
  offered: 'Plaza ofrecida',
  accepted: 'Aceptó la plaza',
  lapsed: 'Dejó pasar la oferta',
  left: 'Salió de la lista',
}

const leavingNames: Readonly<Record<Leaving, string>> = {
  asked: 'Salió de la lista por sí misma',
  asked_us: 'La quitamos porque nos lo pidió',
  cancelled: 'La convocatoria se canceló',
  closed: 'Se cerró la reserva sin que quedara plaza',
  unfit: 'Ya no podía presentarse a este examen',
}

interface RemoveProps {
  readonly person: Person
  readonly sessionId: string
  readonly onClose: () => void
}

const Remove = ({ person, sessionId, onClose }: RemoveProps) => {
  const client = useQueryClient()
  const name = person.candidate.name ?? 'Esta persona'
  const run = async () => {
    const list = await call(removeFromLine, { params: { id: person.id } })
    client.setQueryData(waitingQuery(sessionId).queryKey, list)
    void client.invalidateQueries({ queryKey: ['session', sessionId] })
    void client.invalidateQueries({ queryKey: ['sessions'] })
    notify({ severity: 'success', title: `${name} ya no espera` })
  }
  return (
    <ConfirmDialog
      title={`¿Quitar a ${name} de la lista?`}
      description={`Solo si te lo ha pedido: recibe un aviso que dice que la hemos quitado porque nos lo ha pedido.${person.state === 'offered' ? ' La plaza que tiene ofrecida pasa a la siguiente persona.' : ''}`}
      send="Quitar de la lista"
      destructive
      onConfirm={run}
      onClose={onClose}
    />
  )
}

const Who = ({ person: { candidate, requestNumber, first } }: { readonly person: Person }) => (
  <>
    <span className="flex flex-wrap items-center gap-2 font-semibold">
      {candidate.name ?? 'Sin nombre'}
      {first && <Chip tone="accent">Preferente</Chip>}
    </span>
    <span className="block font-mono text-xs text-ink-soft">{requestNumber}</span>
  </>
)

export const WaitingListPanel = ({ session: { id } }: { readonly session: StaffSessionDetail }) => {
  const query = useQuery(waitingQuery(id))
  const [removed, setRemoved] = useState<Person>()
  return (
    <>
      <p className="max-w-prose px-5 py-3 text-ink-soft">
        Cuando queda una plaza libre se ofrece sola a la primera persona de la lista, que tiene {OFFER_HOURS}{' '}
        horas para aceptarla ({LATE_OFFER_HOURS} si el examen está cerca). Si no la acepta, pasa a la
        siguiente. Va antes quien perdió su plaza porque cancelamos una convocatoria.
      </p>
      <QueryContent query={query} what="la lista de espera">
        {({ line, past }) => (
          <>
            {line.length === 0 ? (
              <StatePanel icon="people" title="Nadie espera plaza" className="grow justify-center">
                Cuando no quede ninguna libre, quien quiera podrá apuntarse.
              </StatePanel>
            ) : (
              <DataTable
                label="Lista de espera"
                rows={line}
                idOf={person => person.id}
                columns={[
                  {
                    head: 'Orden',
                    render: ({ position }) => <span className="tabular-nums">{position ?? '—'}</span>,
                  },
                  { head: 'Persona', render: person => <Who person={person} /> },
                  { head: 'Desde', render: ({ joinedAt }) => dayAndHour(joinedAt) },
                  {
                    head: 'Oferta',
                    render: ({ state, offerExpiresAt }) =>
                      state === 'offered' && offerExpiresAt !== null ? (
                        <Chip tone="accent">Ofrecida hasta {dayAndHour(offerExpiresAt)}</Chip>
                      ) : (
                        '—'
                      ),
                  },
                  {
                    head: 'Acciones',
                    quiet: true,
                    end: true,
                    render: person => (
                      <Button variant="outline" size="sm" onClick={() => setRemoved(person)}>
                        Quitar…<span className="sr-only"> a {person.candidate.name}</span>
                      </Button>
                    ),
                  },
                ]}
              />
            )}
            {past.length > 0 && (
              <section className="mt-4">
                <h2 className="px-5 pb-1 text-xs font-semibold text-ink-soft">Ya no esperan</h2>
                <DataTable
                  label="Ya no esperan"
                  rows={past}
                  idOf={person => person.id}
                  columns={[
                    { head: 'Persona', render: person => <Who person={person} /> },
                    {
                      head: 'Qué pasó',
                      render: ({ state, leftBecause }) =>
                        leftBecause === null ? pastNames[state] : leavingNames[leftBecause],
                    },
                    { head: 'Cuándo', render: ({ changedAt }) => day(changedAt) },
                  ]}
                />
              </section>
            )}
          </>
        )}
      </QueryContent>
      {removed && <Remove person={removed} sessionId={id} onClose={() => setRemoved(undefined)} />}
    </>
  )
}
