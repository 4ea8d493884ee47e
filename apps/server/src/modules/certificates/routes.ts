import * as certificates from '@habilita/contract/certificates/certificates'
import * as staff from '@habilita/contract/certificates/staff-certificates'
import * as decisions from '@habilita/contract/certificates/staff-decisions'
import type { Deps } from '../../deps.ts'
import { noteLookAtList } from '../../events/note-look.ts'
import { type Api, bind, bindFile } from '../../http/bind.ts'
import { decideRequest } from './decide.ts'
import { findCertificate } from './find.ts'
import { listCertificates } from './list.ts'
import { beginReissue } from './staff/begin-reissue.ts'
import { changeState } from './staff/change-state.ts'
import { grantMany } from './decisions/grant-many.ts'
import { listDecisions } from './decisions/list.ts'
import { previewGrants } from './decisions/preview.ts'
import { exportCertificates } from './staff/export.ts'
import { findAnyCertificate } from './staff/find.ts'
import { listAllCertificates } from './staff/list.ts'
import { verifyCertificate } from './verify.ts'

const staffRoutes = (api: Api, deps: Deps): void => {
  bind(api, staff.decideRequest, ({ caller, params, body, requestId }) =>
    decideRequest(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, staff.listAllCertificates, async call => {
    await noteLookAtList(deps, call, 'certificates', call.query)
    return listAllCertificates(deps, call.query)
  })
  bindFile(api, staff.exportCertificates, call =>
    exportCertificates(deps, call.caller, call.query, call.requestId),
  )
  bind(api, staff.getAnyCertificate, call =>
    findAnyCertificate(deps, call.caller, call.params.id, call.requestId),
  )
  bind(api, staff.suspendCertificate, ({ caller, params, body, requestId }) =>
    changeState(deps, caller, { ...params, ...body, action: 'suspend' }, requestId),
  )
  bind(api, staff.liftSuspension, ({ caller, params, body, requestId }) =>
    changeState(deps, caller, { ...params, ...body, action: 'lift', reason: null }, requestId),
  )
  bind(api, staff.withdrawCertificate, ({ caller, params, body, requestId }) =>
    changeState(deps, caller, { ...params, ...body, action: 'withdraw' }, requestId),
  )
  bind(api, staff.beginReissue, ({ caller, params, body, requestId }) =>
    beginReissue(deps, caller, { ...body, certificateId: params.id }, requestId),
  )
}

const decisionRoutes = (api: Api, deps: Deps): void => {
  bind(api, decisions.listDecisions, async call => {
    await noteLookAtList(deps, call, 'decisions', call.query)
    return listDecisions(deps, call.caller, call.query)
  })
  bind(api, decisions.previewGrants, call => previewGrants(deps, call.caller, call.body.ids, call.requestId))
  bind(api, decisions.grantMany, call => grantMany(deps, call.caller, call.body.grants, call.requestId))
}

export const certificateRoutes = (api: Api, deps: Deps): void => {
  bind(api, certificates.listCertificates, call => listCertificates(deps, call.caller.id))
  bind(api, certificates.getCertificate, call => findCertificate(deps, call.caller.id, call.params.id))
  bind(api, certificates.verifyCertificate, ({ params, address }) =>
    verifyCertificate(deps, params.code, address),
  )
  staffRoutes(api, deps)
  decisionRoutes(api, deps)
}
