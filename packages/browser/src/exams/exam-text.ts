import {
  type BookingState,
  bookingStateNames,
  type Outcome,
  outcomeNames,
} from '@habilita/contract/exams/exam-values'
import type { Booking, ExamSession, Venue } from '@habilita/contract/exams/exam-shapes'
import { partNames } from '@habilita/contract/schemes/schemes'
import { subjectOf } from '../requests/subject.ts'

type Named = Pick<ExamSession, 'category' | 'scopes'>

/** The subject of an exam: its scopes or, if it covers all of them, its category. */
export const examSubject = (session: Named): string => subjectOf(session)

export const examTitle = (session: Named & Pick<ExamSession, 'part'>): string =>
  `${examSubject(session)} · ${partNames[session.part]}`

export const placeOf = ({ municipality, name }: Pick<Venue, 'municipality' | 'name'>): string =>
  `${municipality} · ${name}`

const stateTones = {
  booked: 'accent',
  attended: 'neutral',
  absent: 'bad',
  cancelled: 'neutral',
  moved: 'neutral',
} as const satisfies Record<BookingState, string>

export const outcomeTones = {
  passed: 'ok',
  failed: 'bad',
  absent: 'bad',
  void: 'neutral',
} as const satisfies Record<Outcome, string>

interface Stood {
  readonly state: BookingState
  readonly result: Pick<NonNullable<Booking['result']>, 'outcome'> | null
}

/** The state of a booking, or its result once there is one. */
export const standingOf = ({ state, result }: Stood) =>
  result
    ? { tone: outcomeTones[result.outcome], text: outcomeNames[result.outcome] }
    : { tone: stateTones[state], text: bookingStateNames[state] }
