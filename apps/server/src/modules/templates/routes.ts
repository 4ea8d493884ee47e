import * as templates from '@habilita/contract/staff/staff-templates'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { addTemplate, updateTemplate } from './administer.ts'
import { listTemplates } from './list.ts'
import { placeTemplate } from './place.ts'

export const templateRoutes = (api: Api, deps: Deps): void => {
  bind(api, templates.listTemplates, call => listTemplates(deps, call.query.kind))
  bind(api, templates.addTemplate, call => addTemplate(deps, call, call.body))
  bind(api, templates.updateTemplate, call => updateTemplate(deps, call, { ...call.params, ...call.body }))
  bind(api, templates.placeTemplate, call => placeTemplate(deps, call, { ...call.params, ...call.body }))
}
