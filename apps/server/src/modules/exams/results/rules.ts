import { CHECK_IN_HOURS, type ExamTimeZone } from '@habilita/contract/exams/exam-values'
import type { ExamPart } from '@habilita/contract/schemes/schemes'

/** Check-in is open from CHECK_IN_HOURS before the start until the end of the date at the venue. */
export const checkInWindow = (
  startsAt: Date,
  zone: ExamTimeZone,
): { readonly opens: Date; readonly closes: Date } => {
  const at = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime())
  return {
    opens: new Date(at.subtract({ hours: CHECK_IN_HOURS }).epochMilliseconds),
    closes: new Date(at.toZonedDateTimeISO(zone).startOfDay().add({ days: 1 }).epochMilliseconds),
  }
}

/** Normalizes a code for comparison: case, spaces and hyphens do not matter. */
export const foldCode = (code: string): string => code.toUpperCase().replace(/[\s\p{Pd}]/gu, '')

/** Scores are stored as integers, times 100, to avoid rounding errors. */
export const keptScore = (score: number): number => Math.round(score * 100)

/** Takes a stored score. A single failed critical item fails the part. */
export const outcomeOf = (
  { passMark, hasCriticalItems }: Pick<ExamPart, 'passMark' | 'hasCriticalItems'>,
  { score, criticalFailed }: { readonly score: number; readonly criticalFailed: readonly string[] },
): 'passed' | 'failed' =>
  score >= keptScore(passMark) && !(hasCriticalItems && criticalFailed.length > 0) ? 'passed' : 'failed'
