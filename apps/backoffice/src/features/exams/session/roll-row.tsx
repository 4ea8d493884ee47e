import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { documentKindName } from '@habilita/contract/values/identity-document'
import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import { Button } from '@habilita/ui/button'
import { Chip } from '@habilita/ui/chip'
import { Icon } from '@habilita/ui/icon'
import { useEffect, useRef } from 'react'
import { useMe } from '../../../shared/me.ts'
import { attendanceOf } from './attendance-labels.ts'
import { useAttendance } from './use-attendance.ts'

interface RollRowProps {
  readonly entry: StaffSessionDetail['roll'][number]
  /** Check-in is open or over, so attendance can be recorded. */
  readonly isReceived: boolean
  /** Missing candidates are absent from now on. */
  readonly hasBegun: boolean
  /** This candidate was checked in last. */
  readonly isArrived: boolean
  readonly onOpen: () => void
}

/** A candidate with a seat: needs and attendance. */
export const RollRow = ({ entry, isReceived, hasBegun, isArrived, onOpen }: RollRowProps) => {
  const { bookingId, candidate, attempt, accommodations, state, result } = entry
  const me = useMe()
  const row = useRef<HTMLLIElement>(null)
  // The pressed button disappears, so the focus moves to the row.
  const { say, loading, problem } = useAttendance(bookingId, () =>
    row.current?.focus({ preventScroll: true }),
  )
  useEffect(() => {
    if (isArrived) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isArrived])
  const { tone, words } = attendanceOf(entry)
  const name = candidate.name ?? 'Sin nombre'
  const mayAct = isReceived && candidate.id !== me.id && result?.published !== true
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={`${name}, ${words}`}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2.5 -outline-offset-3 ${isArrived ? 'bg-ok-wash' : ''}`}
    >
      <div className="min-w-48 grow">
        <p className="text-base font-semibold">{name}</p>
        <p className="text-xs text-ink-soft">
          {candidate.document && (
            <span className="font-mono">
              {documentKindName(candidate.document.kind)} {candidate.document.number}
            </span>
          )}
          {` · intento ${attempt}`}
        </p>
        {accommodations.length > 0 && (
          <p className="mt-1 flex items-start gap-1.5 text-sm text-warn">
            <Icon name="info" className="mt-px size-4 shrink-0" />
            {accommodations.join(', ')}
          </p>
        )}
      </div>
      <Chip tone={tone}>{words}</Chip>
      <div className="flex flex-wrap gap-2">
        {mayAct && state === 'booked' && (
          <>
            <Button variant="secondary" size="default" loading={loading} onClick={() => void say(true)}>
              Ha llegado<span className="sr-only">: {name}</span>
            </Button>
            {hasBegun && (
              <Button variant="outline" size="default" loading={loading} onClick={() => void say(false)}>
                No está<span className="sr-only">: {name}</span>
              </Button>
            )}
          </>
        )}
        {mayAct && state !== 'booked' && result === null && (
          <Button variant="outline" size="default" loading={loading} onClick={() => void say(null)}>
            <Icon name="undo" className="size-4" />
            Deshacer<span className="sr-only">: {name}</span>
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Más de ${name}`}
          title="Incidencias y ausencia"
          onClick={onOpen}
        >
          <Icon name="more" />
        </Button>
      </div>
      {problem && (
        <div className="w-full">
          <ProblemPanel {...problem} />
        </div>
      )}
    </li>
  )
}
