import { dayOf, hourOf } from '@habilita/browser/exams/when'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { Icon } from '@habilita/ui/icon'
import { StatePanel } from '@habilita/ui/state-panel'
import { useState } from 'react'
import { BookingDialog } from './booking-dialog.tsx'
import { CheckIn } from './check-in.tsx'
import { RollRow } from './roll-row.tsx'
import { doorsOpenAt, type Stage } from './stage.ts'

const countOf = (roll: StaffSessionDetail['roll'], wanted: StaffSessionDetail['roll'][number]['state']) =>
  roll.filter(({ state }) => state === wanted).length

const NotYet = ({ session }: { readonly session: StaffSessionDetail }) => {
  const { timeZone } = session.venue
  const opens = doorsOpenAt(session)
  return (
    <p className="flex items-start gap-2 rounded-md bg-neutral-wash px-3 py-2">
      <Icon name="exams" className="mt-px size-5 shrink-0 text-ink-soft" />
      Las llegadas se anotan desde el {dayOf(opens, timeZone)} a las {hourOf(opens, timeZone)}.
    </p>
  )
}

interface AttendanceProps {
  readonly session: StaffSessionDetail
  readonly stage: Stage
}

/** Check-in by code or by hand. */
export const Attendance = ({ session, stage }: AttendanceProps) => {
  const { id, roll, state } = session
  const [arrived, setArrived] = useState<string>()
  const [open, setOpen] = useState<string>()
  const isOpen = state === 'open'
  if (roll.length === 0)
    return (
      <StatePanel icon="people" title="Nadie tiene plaza" className="grow justify-center">
        {isOpen
          ? 'Cuando alguien reserve, aparecerá aquí.'
          : 'En esta convocatoria no queda ninguna reserva en pie.'}
      </StatePanel>
    )
  return (
    <div className="grid grow content-start gap-x-6 gap-y-4 px-5 py-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        {isOpen &&
          (stage === 'ahead' ? (
            <NotYet session={session} />
          ) : (
            <CheckIn session={session} onArrival={setArrived} />
          ))}
        <dl className="grid grid-cols-3 gap-2 text-center">
          {(
            [
              ['Han llegado', 'attended'],
              ['Faltan', 'booked'],
              ['No presentados', 'absent'],
            ] as const
          ).map(([term, counted]) => (
            <div key={term} className="flex flex-col-reverse rounded-md border border-line bg-surface p-2">
              <dt className="text-xs text-ink-soft">{term}</dt>
              <dd className="text-xl font-bold tabular-nums">{countOf(roll, counted)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul aria-label="Personas con plaza" className="flex flex-col">
        {roll.map(entry => (
          <RollRow
            key={entry.bookingId}
            entry={entry}
            isReceived={isOpen && stage !== 'ahead'}
            hasBegun={stage === 'begun'}
            isArrived={entry.bookingId === arrived}
            onOpen={() => setOpen(entry.bookingId)}
          />
        ))}
      </ul>
      {open !== undefined && (
        <BookingDialog open={{ id: open, sessionId: id }} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}
