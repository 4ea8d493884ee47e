import * as views from '@habilita/contract/staff/staff-views'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { addView } from './add.ts'
import { listViews } from './at-views.ts'
import { removeView } from './remove.ts'
import { updateView } from './update.ts'

export const savedViewRoutes = (api: Api, deps: Deps): void => {
  bind(api, views.listViews, call => listViews(deps, call))
  bind(api, views.addView, call => addView(deps, call, call.body))
  bind(api, views.updateView, call => updateView(deps, call, { ...call.params, ...call.body }))
  bind(api, views.removeView, call => removeView(deps, call, call.params.id))
}
