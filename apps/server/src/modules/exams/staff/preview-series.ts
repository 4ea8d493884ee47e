import type { SeriesDay } from '@habilita/contract/exams/staff-series'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { newestSchemes } from '../../schemes/public.ts'
import { planSeries, type SeriesWords } from './series.ts'
import { openVenue, refuseForeignScopes, requireExaminers } from './session-input.ts'

/** Lists the dates of a series with the faults and warnings of each. */
export const previewSeries = async (deps: Deps, words: SeriesWords): Promise<{ days: SeriesDay[] }> => {
  refuseForeignScopes(words.scopes, (await newestSchemes(deps)).get(words.category))
  return tx(deps.db, async t => {
    await requireExaminers(t, words.examiners)
    const plan = await planSeries(t, deps, words, await openVenue(t, words.venueId))
    return { days: plan.map(({ judged }) => judged) }
  })
}
