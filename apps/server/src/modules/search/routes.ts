import * as contract from '@habilita/contract/staff/staff-search'
import type { Deps } from '../../deps.ts'
import { recordListView } from '../../events/record-view.ts'
import { type Api, bind } from '../../http/bind.ts'
import { searchEverything } from './search.ts'

export const searchRoutes = (api: Api, deps: Deps): void => {
  bind(api, contract.searchEverything, async call => {
    await recordListView(deps, call, 'search', call.query)
    return searchEverything(deps, call, call.query.q)
  })
}
