import { getScheme, listSchemes, trades } from '@habilita/contract/schemes'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { type Api, bind } from '../../http/bind.ts'
import { todayOf } from '../calendar/public.ts'
import { findScheme, schemesInForce } from './queries.ts'

export const schemeRoutes = (api: Api, deps: Deps): void => {
  const { db } = deps
  bind(api, listSchemes, async () => {
    const inForce = await schemesInForce(db, todayOf(deps))
    return {
      schemes: trades.flatMap(trade => inForce.filter(({ category }) => category === trade)),
    }
  })
  bind(api, getScheme, async ({ params }) => {
    const scheme = await findScheme(db, params.id)
    if (!scheme) throw new DomainError('NotFound')
    return scheme
  })
}
