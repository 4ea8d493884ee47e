import { getScheme, listSchemes, schemeCategories } from '@habilita/contract/schemes/schemes'
import * as staff from '@habilita/contract/schemes/staff-schemes'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { type Api, bind } from '../../http/bind.ts'
import { todayOf } from '../calendar/public.ts'
import { findScheme, schemesInForce } from './queries.ts'
import { compareSchemes } from './staff/compare.ts'
import { readHistories } from './staff/present.ts'
import { publishScheme } from './staff/publish.ts'
import {
  beginSchemeDraft,
  discardSchemeDraft,
  findSchemeDraft,
  saveSchemeDraft,
} from './staff/write-draft.ts'

const staffRoutes = (api: Api, deps: Deps): void => {
  bind(api, staff.listSchemeVersions, async () => ({ schemes: await readHistories(deps.db, deps) }))
  bind(api, staff.compareSchemes, ({ params, query }) => compareSchemes(deps, params.category, query))
  bind(api, staff.getSchemeDraft, ({ params }) => findSchemeDraft(deps, params.category))
  bind(api, staff.beginSchemeDraft, ({ caller, params, requestId }) =>
    beginSchemeDraft(deps, caller, params.category, requestId),
  )
  bind(api, staff.saveSchemeDraft, ({ caller, params, body, requestId }) =>
    saveSchemeDraft(deps, caller, params.category, body, requestId),
  )
  bind(api, staff.discardSchemeDraft, ({ caller, params, query, requestId }) =>
    discardSchemeDraft(deps, caller, params.category, query.version, requestId),
  )
  bind(api, staff.publishScheme, ({ caller, params, body, requestId }) =>
    publishScheme(deps, caller, params.category, body, requestId),
  )
}

export const schemeRoutes = (api: Api, deps: Deps): void => {
  const { db } = deps
  bind(api, listSchemes, async () => {
    const inForce = await schemesInForce(db, todayOf(deps))
    return {
      schemes: schemeCategories.flatMap(trade => inForce.filter(({ category }) => category === trade)),
    }
  })
  bind(api, getScheme, async ({ params }) => {
    const scheme = await findScheme(db, params.id)
    if (!scheme) throw new DomainError('NotFound')
    return scheme
  })
  staffRoutes(api, deps)
}
