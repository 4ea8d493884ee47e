import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { dayAt } from '../time-rules.ts'
import { type CalendarContent, contentOf } from './content.ts'
import { readExams } from './read-exams.ts'

/** A user's own booking as a calendar file. A booking of another user gives NotFound. */
export const bookingFile = async (
  deps: Deps,
  { caller }: Call,
  id: string,
): Promise<Omit<CalendarContent, 'etag'>> => {
  const [exam] = await readExams(deps.db, { userId: caller.id, id })
  if (!exam) throw new DomainError('NotFound')
  const { bytes, contentType, disposition } = contentOf(
    deps,
    [exam],
    `examen-${dayAt(exam.startsAt, exam.zone)}.ics`,
  )
  return { bytes, contentType, disposition }
}
