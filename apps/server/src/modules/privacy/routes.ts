import * as rights from '@habilita/contract/people/data-requests'
import * as privacy from '@habilita/contract/people/privacy'
import type { Deps } from '../../deps.ts'
import { noteLookAtList } from '../../events/note-look.ts'
import { type Api, bind, bindFile } from '../../http/bind.ts'
import { downloadData } from './download.ts'
import { assignDataRequest, extendDataRequest, liftRestriction, noteDataRequest } from './rights/change.ts'
import { checkIdentity } from './rights/check-identity.ts'
import { closeDataRequest } from './rights/close.ts'
import { findDataRequest } from './rights/find.ts'
import { handOver } from './rights/hand-over.ts'
import { listDataRequests } from './rights/list.ts'
import { registerDataRequest } from './rights/register.ts'

export const privacyRoutes = (api: Api, deps: Deps): void => {
  bindFile(api, privacy.getMyData, ({ caller, requestId }) =>
    downloadData(deps, { userId: caller.id }, 'json', requestId),
  )
  bindFile(api, privacy.getMyDataAsPdf, ({ caller, requestId }) =>
    downloadData(deps, { userId: caller.id }, 'pdf', requestId),
  )
  bind(api, rights.listDataRequests, async call => {
    await noteLookAtList(deps, call, 'data_requests', call.query)
    return listDataRequests(deps, call.caller, call.query)
  })
  bind(api, rights.registerDataRequest, call =>
    registerDataRequest(deps, call.caller, call.body, call.requestId),
  )
  bind(api, rights.getDataRequest, call => findDataRequest(deps, call.caller, call.params.id, call.requestId))
  bind(api, rights.noteDataRequest, ({ caller, params, body, requestId }) =>
    noteDataRequest(deps, caller, params.id, body, requestId),
  )
  bind(api, rights.checkIdentity, ({ caller, params, body, requestId }) =>
    checkIdentity(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, rights.assignDataRequest, ({ caller, params, body, requestId }) =>
    assignDataRequest(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, rights.extendDataRequest, ({ caller, params, body, requestId }) =>
    extendDataRequest(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, rights.closeDataRequest, ({ caller, params, body, requestId }) =>
    closeDataRequest(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, rights.liftRestriction, ({ caller, params, body, requestId }) =>
    liftRestriction(deps, caller, { ...params, ...body }, requestId),
  )
  bindFile(api, rights.getDataOfRequest, ({ caller, params, requestId }) =>
    handOver(deps, caller, { ...params, form: 'json' }, requestId),
  )
  bindFile(api, rights.getDataOfRequestAsPdf, ({ caller, params, requestId }) =>
    handOver(deps, caller, { ...params, form: 'pdf' }, requestId),
  )
}
