import * as keys from '@habilita/contract/staff/api-keys'
import type { Deps } from '../../deps.ts'
import { type Api, bind } from '../../http/bind.ts'
import { createKey, listKeys, revokeKey } from './administer.ts'

export const apiKeyRoutes = (api: Api, deps: Deps): void => {
  bind(api, keys.listApiKeys, () => listKeys(deps))
  bind(api, keys.createApiKey, call => createKey(deps, call, call.body))
  bind(api, keys.revokeApiKey, call => revokeKey(deps, call, call.params.id))
}
