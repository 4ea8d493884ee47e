import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import type { Problem } from '@habilita/browser/form/problem'
import { RefusalCard } from './refusal-card.tsx'
import type { Refusal } from './use-exam-action.ts'

interface OutcomeProps {
  readonly action: { readonly problem: Problem | undefined; readonly refusal: Refusal | undefined }
  readonly requestId: string
}

/** Shows why an action failed. */
export const Outcome = ({ action: { problem, refusal }, requestId }: OutcomeProps) => {
  if (refusal) return <RefusalCard refusal={refusal} requestId={requestId} />
  return problem ? <ProblemPanel {...problem} /> : null
}
