import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { dayAt } from '../time-rules.ts'
import { type CalendarContent, contentOf } from './content.ts'
import { readExams } from './read-exams.ts'

/** A booking of somebody as a calendar file; one that is not theirs is as if it were not there. */
export const bookingFile = async (
  deps: Deps,
  userId: string,
  id: string,
): Promise<Omit<CalendarContent, 'etag'>> => {
  const [exam] = await readExams(deps.db, { userId, id })
  if (!exam) throw new DomainError('NotFound')
  const { bytes, contentType, disposition } = contentOf(
    deps,
    [exam],
    `examen-${dayAt(exam.startsAt, exam.zone)}.ics`,
  )
  return { bytes, contentType, disposition }
}
