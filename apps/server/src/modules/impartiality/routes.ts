import * as contract from '@habilita/contract/exams/staff-interests'
import type { Deps } from '../../deps.ts'
import { recordListView } from '../../events/record-view.ts'
import { type Api, bind } from '../../http/bind.ts'
import { declareInterest } from './declare.ts'
import { listInterests } from './list.ts'
import { removeInterest } from './remove.ts'

export const impartialityRoutes = (api: Api, deps: Deps): void => {
  bind(api, contract.listInterests, async call => {
    const listed = await listInterests(deps, call, call.query)
    if (call.query.of === 'everybody') await recordListView(deps, call, 'interests')
    return listed
  })
  bind(api, contract.declareInterest, call => declareInterest(deps, call, call.body))
  bind(api, contract.removeInterest, call => removeInterest(deps, call, call.params.id))
}
