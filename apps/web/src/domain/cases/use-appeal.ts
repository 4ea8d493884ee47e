import type { CaseAbout } from '@habilita/contract/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '@habilita/browser/use-today'
import { casesQuery, isAbout } from './cases-query.ts'

/**
 * The last day to appeal against something decided, while there is one, and else the appeal that there was.
 * `expected` is that day as far as it is known without them: it stays known after an appeal, and once it is over.
 */
export const useAppeal = (about: CaseAbout, expected: string | null) => {
  const { data } = useQuery(casesQuery)
  const today = useToday()
  const isAhead = expected !== null && today <= expected
  const until = data ? data.appealable.find(isAbout(about))?.until : isAhead ? expected : undefined
  const appeal = data?.cases.find(each => each.kind === 'appeal' && isAbout(about)(each))
  return until === undefined ? { appeal } : { until }
}
