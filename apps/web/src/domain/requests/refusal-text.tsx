import { caseStateNames } from '@habilita/contract/cases/cases'
import { byWhen } from '@habilita/contract/requests/request-steps'
import type { RequestSummary } from '@habilita/contract/requests/requests'
import { useAppeal } from '../cases/use-appeal.ts'
import { day } from '@habilita/browser/day'

interface RefusedWordsProps {
  readonly request: RequestSummary
  /** Where there is nothing to tell of an appeal. */
  readonly otherwise: string
}

/** Of a refused request in a list: until when it can be appealed against, or how the appeal stands. */
export const RefusedWords = ({ request: { id, turn }, otherwise }: RefusedWordsProps) => {
  const { until, appeal } = useAppeal({ kind: 'request', id }, turn.by)
  if (until !== undefined) return byWhen({ ...turn, by: until }, day)
  return appeal ? `Has apelado: ${caseStateNames[appeal.state].toLowerCase()}` : otherwise
}
