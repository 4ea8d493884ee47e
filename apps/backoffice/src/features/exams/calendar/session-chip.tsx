import { examTitle } from '@habilita/browser/exams/exam-text'
import { hourOf } from '@habilita/browser/exams/when'
import { categoryHues } from '@habilita/contract/values/categories'
import { partNames } from '@habilita/contract/schemes/schemes'
import type { StaffSession } from '@habilita/contract/exams/staff-sessions'
import { Icon } from '@habilita/ui/icon'
import { hueStyle } from '@habilita/ui/hue-style'
import { Link } from '@tanstack/react-router'
import type { ExamsSearch } from '../exams-search.ts'
import { hoursOf, seatsOf, seatsLabel, standingOfSession } from '../session-labels.ts'

interface SessionChipProps {
  readonly session: StaffSession
  readonly search: ExamsSearch
  /** Only sessions of the focused day are tab stops. */
  readonly isStop: boolean
  /** Week view: more room. */
  readonly isWide: boolean
}

const Mark = ({ session }: Pick<SessionChipProps, 'session'>) => {
  const { tone, words } = standingOfSession(session)
  if (tone === 'accent') return null
  return (
    <span className="inline-flex items-center gap-1">
      <Icon
        name={tone === 'warn' ? 'warning' : tone === 'ok' ? 'check' : 'close'}
        className="size-3.5 shrink-0"
      />
      {words}
    </span>
  )
}

/** A session in the calendar, in the colour of its category. */
export const SessionChip = ({ session, search, isStop, isWide }: SessionChipProps) => {
  const { id, category, part, venue, startsAt, state } = session
  return (
    <Link
      to="/exams/$id"
      params={{ id }}
      search={search}
      state
      tabIndex={isStop ? 0 : -1}
      style={hueStyle(categoryHues[category])}
      title={`${examTitle(session)} · ${venue.name}`}
      className={`hue block rounded-sm px-1.5 py-1 text-xs leading-snug hover:ring-1 hover:ring-current ${state === 'cancelled' ? 'bg-neutral-wash text-ink-soft' : 'bg-hue-wash text-hue-ink'}`}
    >
      <span className="flex flex-wrap items-center gap-x-1 font-semibold">
        {!isWide && <Icon name={category} className="size-3.5 shrink-0" />}
        <span className={state === 'cancelled' ? 'line-through' : ''}>
          {isWide ? hoursOf(session) : hourOf(startsAt, venue.timeZone)}
        </span>
        {!isWide && partNames[part]}
      </span>
      {isWide ? (
        <>
          <span className="block font-semibold text-pretty">
            <Icon name={category} className="me-1 inline size-3.5 align-[-0.125em]" />
            {examTitle(session)}
          </span>
          <span className="block">
            {venue.name}, {venue.municipality}
          </span>
          <span className="block tabular-nums">{seatsLabel(session)}</span>
        </>
      ) : (
        <>
          <span className="flex flex-wrap justify-between gap-x-1.5">
            {venue.municipality}
            <span aria-hidden="true" className="tabular-nums">
              {seatsOf(session)}
            </span>
          </span>
          <span className="sr-only">
            {examTitle(session)}, {venue.name}, {seatsLabel(session)}
          </span>
        </>
      )}
      <Mark session={session} />
    </Link>
  )
}
