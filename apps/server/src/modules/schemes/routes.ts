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
  bind(api, staff.compareSchemes, call => compareSchemes(deps, { ...call.params, ...call.query }))
  bind(api, staff.getSchemeDraft, call => findSchemeDraft(deps, call.params.category))
  bind(api, staff.beginSchemeDraft, call => beginSchemeDraft(deps, call, call.params.category))
  bind(api, staff.saveSchemeDraft, call => saveSchemeDraft(deps, call, { ...call.params, ...call.body }))
  bind(api, staff.discardSchemeDraft, call =>
    discardSchemeDraft(deps, call, { ...call.params, ...call.query }),
  )
  bind(api, staff.publishScheme, call => publishScheme(deps, call, { ...call.params, ...call.body }))
}

export const schemeRoutes = (api: Api, deps: Deps): void => {
  const { db } = deps
  bind(api, listSchemes, async () => {
    const inForce = await schemesInForce(db, todayOf(deps))
    return {
      schemes: schemeCategories.flatMap(category => inForce.filter(scheme => scheme.category === category)),
    }
  })
  bind(api, getScheme, async ({ params }) => {
    const scheme = await findScheme(db, params.id)
    if (!scheme) throw new DomainError('NotFound')
    return scheme
  })
  staffRoutes(api, deps)
}
