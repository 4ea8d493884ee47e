import * as contract from '@habilita/contract/staff-search'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { searchEverything } from './search.ts'

export const searchRoutes = (api: Api, deps: Deps): void => {
  bind(api, contract.searchEverything, call => searchEverything(deps, call.caller, call.query.q))
}
