import type { CaseAbout } from '@habilita/contract/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '@habilita/browser/use-today'
import { casesQuery, isAbout } from './cases-query.ts'

/**
 * The deadline to appeal a decision, or the appeal that was filed. `expected` is the deadline known without the
 * cases: it stays set after an appeal and after the deadline.
 */
export const useAppeal = (about: CaseAbout, expected: string | null) => {
  const { data } = useQuery(casesQuery)
  const today = useToday()
  const isAhead = expected !== null && today <= expected
  const until = data ? data.appealable.find(isAbout(about))?.until : isAhead ? expected : undefined
  const appeal = data?.cases.find(each => each.kind === 'appeal' && isAbout(about)(each))
  return until === undefined ? { appeal } : { until }
}
