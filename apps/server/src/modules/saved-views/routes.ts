import * as views from '@habilita/contract/staff/staff-views'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { addView } from './add.ts'
import { readViews } from './at-views.ts'
import { removeView } from './remove.ts'
import { updateView } from './update.ts'

export const savedViewRoutes = (api: Api, deps: Deps): void => {
  bind(api, views.listViews, async ({ caller }) => ({ views: await readViews(deps.db, caller.id) }))
  bind(api, views.addView, call => addView(deps, call.caller, call.body, call.requestId))
  bind(api, views.updateView, ({ caller, params, body, requestId }) =>
    updateView(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, views.removeView, call => removeView(deps, call.caller, call.params.id, call.requestId))
}
