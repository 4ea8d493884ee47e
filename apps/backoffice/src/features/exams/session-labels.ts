import { hourOf } from '@habilita/browser/exams/when'
import type { SessionState } from '@habilita/contract/exams/exam-values'
import { sessionStateNames } from '@habilita/contract/exams/exam-values'
import type { StaffSession } from '@habilita/contract/exams/staff-sessions'

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

export const namesOf = (people: readonly { readonly name: string | null }[]): string =>
  people.length === 0 ? 'Nadie todavía' : listed.format(people.map(({ name }) => name ?? 'Sin nombre'))

/** «9:30–10:45», in the time zone of the venue. */
export const hoursOf = ({
  startsAt,
  endsAt,
  venue,
}: Pick<StaffSession, 'startsAt' | 'endsAt' | 'venue'>): string =>
  `${hourOf(startsAt, venue.timeZone)}–${hourOf(endsAt, venue.timeZone)}`

/** «12/20»: seats taken, including open offers, of all. */
export const seatsOf = ({ booked, offered, capacity }: StaffSession): string =>
  `${booked + offered}/${capacity}`

const counted = (count: number, one: string, many: string): string | false =>
  count > 0 && `${count} ${count === 1 ? one : many}`

export const seatsLabel = ({ booked, offered, capacity, waiting }: StaffSession): string =>
  [
    `${booked} de ${capacity} plazas`,
    counted(offered, 'ofrecida', 'ofrecidas'),
    counted(waiting, 'en espera', 'en espera'),
  ]
    .filter(words => words !== false)
    .join(', ')

/** Pending tasks of the session. */
export const dueLabels = ({ due }: Pick<StaffSession, 'due'>): readonly string[] =>
  [
    due.publication &&
      (due.results > 0
        ? counted(due.results, 'resultado por poner', 'resultados por poner')
        : 'Sin publicar'),
    counted(due.absences, 'ausencia por valorar', 'ausencias por valorar'),
    counted(due.incidents, 'incidencia sin responder', 'incidencias sin responder'),
  ].filter(words => words !== false)

const stateTones = {
  open: 'accent',
  held: 'ok',
  cancelled: 'neutral',
} as const satisfies Record<SessionState, string>

/** State of the session; a finished one waits for its results. */
export const standingOfSession = ({ state, due }: Pick<StaffSession, 'state' | 'due'>) =>
  state === 'open' && due.publication
    ? ({ tone: 'warn', words: 'Por publicar' } as const)
    : ({ tone: stateTones[state], words: sessionStateNames[state] } as const)
