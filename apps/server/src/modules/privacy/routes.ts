import * as rights from '@habilita/contract/people/data-requests'
import * as privacy from '@habilita/contract/people/privacy'
import { recordListView } from '../../events/record-view.ts'
import { type Api, bind, bindFile } from '../../http/bind.ts'
import type { PrivacyDeps } from './deps.ts'
import { downloadData } from './download.ts'
import { assignDataRequest, extendDataRequest, liftRestriction, noteDataRequest } from './rights/change.ts'
import { checkIdentity } from './rights/check-identity.ts'
import { closeDataRequest } from './rights/close.ts'
import { findDataRequest } from './rights/find.ts'
import { handOver } from './rights/hand-over.ts'
import { listDataRequests } from './rights/list.ts'
import { registerDataRequest } from './rights/register.ts'

export const privacyRoutes = (api: Api, deps: PrivacyDeps): void => {
  bindFile(api, privacy.getMyData, call => downloadData(deps, call, { userId: call.caller.id, form: 'json' }))
  bindFile(api, privacy.getMyDataAsPdf, call =>
    downloadData(deps, call, { userId: call.caller.id, form: 'pdf' }),
  )
  bind(api, rights.listDataRequests, async call => {
    await recordListView(deps, call, 'data_requests', call.query)
    return listDataRequests(deps, call, call.query)
  })
  bind(api, rights.registerDataRequest, call => registerDataRequest(deps, call, call.body))
  bind(api, rights.getDataRequest, call => findDataRequest(deps, call, call.params.id))
  bind(api, rights.noteDataRequest, call =>
    noteDataRequest(deps, call, { dataRequestId: call.params.id, ...call.body }),
  )
  bind(api, rights.checkIdentity, call => checkIdentity(deps, call, { ...call.params, ...call.body }))
  bind(api, rights.assignDataRequest, call => assignDataRequest(deps, call, { ...call.params, ...call.body }))
  bind(api, rights.extendDataRequest, call => extendDataRequest(deps, call, { ...call.params, ...call.body }))
  bind(api, rights.closeDataRequest, call => closeDataRequest(deps, call, { ...call.params, ...call.body }))
  bind(api, rights.liftRestriction, call => liftRestriction(deps, call, { ...call.params, ...call.body }))
  bindFile(api, rights.getDataOfRequest, call => handOver(deps, call, { ...call.params, form: 'json' }))
  bindFile(api, rights.getDataOfRequestAsPdf, call => handOver(deps, call, { ...call.params, form: 'pdf' }))
}
