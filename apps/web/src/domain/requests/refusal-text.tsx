import { caseStateNames } from '@habilita/contract/cases/cases'
import { byWhen } from '@habilita/contract/requests/request-steps'
import type { RequestSummary } from '@habilita/contract/requests/requests'
import { useAppeal } from '../cases/use-appeal.ts'
import { day } from '@habilita/browser/day'

interface RefusalTextProps {
  readonly request: RequestSummary
  /** Shown when no appeal is possible. */
  readonly otherwise: string
}

/** For a refused request in a list: the appeal deadline, or the state of the appeal. */
export const RefusalText = ({ request: { id, turn }, otherwise }: RefusalTextProps) => {
  const { until, appeal } = useAppeal({ kind: 'request', id }, turn.by)
  if (until !== undefined) return byWhen({ ...turn, by: until }, day)
  return appeal ? `Has apelado: ${caseStateNames[appeal.state].toLowerCase()}` : otherwise
}
