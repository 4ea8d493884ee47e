import * as privacy from '@habilita/contract/privacy'
import type { Deps } from '../../deps.ts'
import { type Api, bindFile } from '../../http/bind.ts'
import { downloadData } from './download.ts'

export const privacyRoutes = (api: Api, deps: Deps): void => {
  bindFile(api, privacy.getMyData, call => downloadData(deps, call.caller, 'json', call.requestId))
  bindFile(api, privacy.getMyDataAsPdf, call => downloadData(deps, call.caller, 'pdf', call.requestId))
}
