import { CHECK_IN_HOURS, type ExamTimeZone } from '@habilita/contract/exams/exam-words'
import type { ExamPart } from '@habilita/contract/schemes/schemes'

/** When people are received: from a while before the start until the venue's day is over. */
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

/** A code as it is compared: whoever reads it out or types it need not mind case, spaces or hyphens. */
export const foldCode = (code: string): string => code.toUpperCase().replace(/[\s\p{Pd}]/gu, '')

/** Scores are kept times a hundred: none is ever a little more or less than it was. */
export const keptScore = (score: number): number => Math.round(score * 100)

/** `score` as it is kept. One critical item that fails, fails the part. */
export const outcomeOf = (
  { passMark, hasCriticalItems }: Pick<ExamPart, 'passMark' | 'hasCriticalItems'>,
  { score, criticalFailed }: { readonly score: number; readonly criticalFailed: readonly string[] },
): 'passed' | 'failed' =>
  score >= keptScore(passMark) && !(hasCriticalItems && criticalFailed.length > 0) ? 'passed' : 'failed'
