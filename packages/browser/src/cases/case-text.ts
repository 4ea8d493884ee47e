import type { Case, CaseState } from '@habilita/contract/cases/cases'
import { day } from '../day.ts'

export const caseTones = {
  received: 'accent',
  in_study: 'accent',
  upheld: 'ok',
  dismissed: 'neutral',
} as const satisfies Record<CaseState, string>

/** The deadline of our answer, or the date of the decision. */
export const answerText = ({ dueOn, decidedAt }: Case, today: string): string => {
  if (decidedAt !== null) return `Respondida el ${day(decidedAt)}`
  return today <= dueOn
    ? `Te responderemos antes del ${day(dueOn)}`
    : `Nos hemos retrasado: el plazo terminó el ${day(dueOn)}`
}
