import { day } from '@habilita/browser/day'
import { examTitle } from '@habilita/browser/exams/exam-text'
import { shortWhen } from '@habilita/browser/exams/when'
import type { StaffBooking } from '@habilita/contract/exams/staff-exams'
import { Icon } from '@habilita/ui/icon'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryContent } from '../../../shared/query-content.tsx'
import { tasksQuery } from '../exams-queries.ts'
import type { ExamsSearch } from '../exams-search.ts'
import { BookingDialog, type OpenBooking } from '../session/booking-dialog.tsx'
import { SessionRow } from './session-row.tsx'

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2 className="border-b border-line bg-sunken px-5 py-1.5 text-xs font-semibold text-ink-soft">
      {title}
    </h2>
    {children}
  </section>
)

interface BookingRowProps {
  readonly booking: StaffBooking
  readonly detail: string
  readonly onOpen: () => void
}

const BookingRow = ({ booking, detail, onOpen }: BookingRowProps) => (
  <button
    type="button"
    onClick={onOpen}
    className="flex w-full cursor-pointer items-center gap-3 border-b border-line px-5 py-2 text-start -outline-offset-3 hover:bg-sunken"
  >
    <span className="min-w-0 grow">
      <span className="block font-semibold">{booking.candidate.name ?? 'Sin nombre'}</span>
      <span className="block text-xs text-ink-soft">
        {examTitle(booking.session)} · {shortWhen(booking.session)} · {booking.session.venue.name}
      </span>
    </span>
    <span className="text-xs text-ink-soft">{detail}</span>
    <Icon name="chevron-right" className="size-4 text-ink-soft" />
  </button>
)

export const TasksView = ({ search }: { readonly search: ExamsSearch }) => {
  const query = useQuery(tasksQuery)
  const [open, setOpen] = useState<OpenBooking>()
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto border-t border-line">
      <QueryContent query={query} what="lo pendiente">
        {({ absences, incidents, unpublished }) =>
          absences.length + incidents.length + unpublished.length === 0 ? (
            <StatePanel icon="check" title="Nada pendiente" className="grow justify-center">
              Aquí aparecen los resultados por publicar, las ausencias por valorar y las incidencias por
              responder.
            </StatePanel>
          ) : (
            <>
              {unpublished.length > 0 && (
                <Part title="Resultados por publicar">
                  {unpublished.map(session => (
                    <SessionRow key={session.id} session={session} search={search} />
                  ))}
                </Part>
              )}
              {absences.length > 0 && (
                <Part title="Ausencias por valorar">
                  {absences.map(booking => (
                    <BookingRow
                      key={booking.id}
                      booking={booking}
                      detail={booking.absence?.sentAt ? `Enviada el ${day(booking.absence.sentAt)}` : ''}
                      onOpen={() => setOpen({ id: booking.id, sessionId: booking.session.id })}
                    />
                  ))}
                </Part>
              )}
              {incidents.length > 0 && (
                <Part title="Incidencias por responder">
                  {incidents.map(booking => (
                    <BookingRow
                      key={booking.id}
                      booking={booking}
                      detail={`${booking.incidents.filter(({ answer }) => answer === null).length} sin responder`}
                      onOpen={() => setOpen({ id: booking.id, sessionId: booking.session.id })}
                    />
                  ))}
                </Part>
              )}
            </>
          )
        }
      </QueryContent>
      {open !== undefined && <BookingDialog open={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
