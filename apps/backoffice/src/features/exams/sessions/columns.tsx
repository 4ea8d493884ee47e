import { examSubject } from '@habilita/browser/exams/exam-text'
import { dayOf, hourOf } from '@habilita/browser/exams/when'
import { subjectOf, tileOf } from '@habilita/browser/requests/subject'
import { categoryNames } from '@habilita/contract/values/categories'
import { partNames } from '@habilita/contract/schemes/schemes'
import type { StaffSession } from '@habilita/contract/exams/staff-sessions'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import type { Column } from '../../../shared/list/column.ts'
import { dayAt, weekdayName } from '../calendar/days.ts'
import { dueLabels, hoursOf, namesOf, seatsOf, seatsLabel, standingOfSession } from '../session-labels.ts'

type SessionColumn = Column<StaffSession, undefined, 'starts'>

export const columns: readonly SessionColumn[] = [
  {
    id: 'when',
    isNeeded: true,
    label: 'Día y hora',
    sort: 'starts',
    width: 186,
    cell: ({ startsAt, state, venue: { timeZone } }) => (
      <span
        className={`font-semibold tabular-nums ${state === 'cancelled' ? 'text-ink-soft line-through' : ''}`}
      >
        {weekdayName(dayAt(startsAt, timeZone))}, {dayOf(startsAt, timeZone)}, {hourOf(startsAt, timeZone)}
      </span>
    ),
  },
  {
    id: 'exam',
    isNeeded: true,
    label: 'Examen',
    width: 140,
    share: 1.6,
    cell: session => (
      <span className="flex min-w-0 items-center gap-2">
        <HueTile {...tileOf(session)} size="sm" />
        <span className="truncate font-bold" title={subjectOf(session)}>
          {examSubject(session)}
        </span>
      </span>
    ),
  },
  {
    id: 'hours',
    label: 'Horario',
    width: 92,
    cell: session => <span className="tabular-nums">{hoursOf(session)}</span>,
  },
  {
    id: 'category',
    label: 'Especialidad',
    width: 150,
    share: 0.6,
    cell: ({ category }) => categoryNames[category],
  },
  { id: 'part', worth: 7, label: 'Parte', width: 72, cell: ({ part }) => partNames[part] },
  {
    id: 'venue',
    worth: 6,
    label: 'Sede',
    width: 118,
    share: 1.4,
    cell: ({ venue: { name, municipality } }) => (
      <span title={`${name}, ${municipality}`}>
        {municipality} · {name}
      </span>
    ),
  },
  {
    id: 'seats',
    worth: 5,
    label: 'Plazas',
    isNumber: true,
    width: 52,
    cell: session => (
      <span className="tabular-nums" title={seatsLabel(session)}>
        {seatsOf(session)}
      </span>
    ),
  },
  {
    id: 'waiting',
    worth: 1,
    label: 'En espera',
    short: 'Espera',
    isNumber: true,
    width: 56,
    cell: ({ waiting }) => (waiting === 0 ? '' : <span className="tabular-nums">{waiting}</span>),
  },
  {
    id: 'closes',
    label: 'Se reserva hasta',
    width: 150,
    cell: ({ bookingClosesAt, venue: { timeZone } }) => (
      <span className="tabular-nums">
        {dayOf(bookingClosesAt, timeZone)}, {hourOf(bookingClosesAt, timeZone)}
      </span>
    ),
  },
  {
    id: 'examiners',
    worth: 2,
    label: 'Examinan',
    width: 120,
    share: 1,
    cell: ({ examiners }) =>
      examiners.length === 0 ? (
        <span className="text-ink-soft">Nadie todavía</span>
      ) : (
        <span title={namesOf(examiners)}>{namesOf(examiners)}</span>
      ),
  },
  {
    id: 'state',
    worth: 4,
    label: 'Estado',
    width: 112,
    cell: session => {
      const { tone, words } = standingOfSession(session)
      return (
        <Chip tone={tone} className="whitespace-nowrap">
          {words}
        </Chip>
      )
    },
  },
  {
    id: 'due',
    worth: 3,
    label: 'Pendiente',
    width: 140,
    share: 0.8,
    cell: session => {
      // The state already says that it is unpublished.
      const words = dueLabels(session).filter(due => due !== 'Sin publicar')
      return (
        <span className="text-xs font-semibold text-warn" title={words.join(', ')}>
          {words.join(', ')}
        </span>
      )
    },
  },
]

export const DEFAULT_COLUMNS = [
  'when',
  'exam',
  'part',
  'venue',
  'seats',
  'waiting',
  'examiners',
  'state',
] as const
