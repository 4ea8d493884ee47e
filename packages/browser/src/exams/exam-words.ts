import {
  type BookingState,
  bookingStateNames,
  type Outcome,
  outcomeNames,
} from '@habilita/contract/exams/exam-words'
import type { Booking, ExamSession, Venue } from '@habilita/contract/exams/exam-shapes'
import { partNames } from '@habilita/contract/schemes/schemes'
import { subjectOf } from '../requests/subject.ts'

type Named = Pick<ExamSession, 'category' | 'scopes'>

/** What the exam is for: its scopes or, where it is for all of them, its trade. */
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

/** How a booking stands: once there is a result, that. */
export const standingOf = ({ state, result }: Stood) =>
  result
    ? { tone: outcomeTones[result.outcome], words: outcomeNames[result.outcome] }
    : { tone: stateTones[state], words: bookingStateNames[state] }
