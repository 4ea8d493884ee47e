import { countWaiting as endpoint } from '@habilita/contract/staff/staff-counts'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { countWaiting } from './count-waiting.ts'

export const countRoutes = (api: Api, deps: Deps): void =>
  bind(api, endpoint, call => countWaiting(deps, call))
