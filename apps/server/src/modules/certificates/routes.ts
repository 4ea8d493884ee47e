import * as certificates from '@habilita/contract/certificates/certificates'
import * as staff from '@habilita/contract/certificates/staff-certificates'
import * as decisions from '@habilita/contract/certificates/staff-decisions'
import type { Deps } from '../../deps.ts'
import { recordListView } from '../../events/record-view.ts'
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
  bind(api, staff.decideRequest, call => decideRequest(deps, call, { ...call.params, ...call.body }))
  bind(api, staff.listAllCertificates, async call => {
    await recordListView(deps, call, 'certificates', call.query)
    return listAllCertificates(deps, call.query)
  })
  bindFile(api, staff.exportCertificates, call => exportCertificates(deps, call, call.query))
  bind(api, staff.getAnyCertificate, call => findAnyCertificate(deps, call, call.params.id))
  bind(api, staff.suspendCertificate, call =>
    changeState(deps, call, { ...call.params, ...call.body, action: 'suspend' }),
  )
  bind(api, staff.liftSuspension, call =>
    changeState(deps, call, { ...call.params, ...call.body, action: 'lift', reason: null }),
  )
  bind(api, staff.withdrawCertificate, call =>
    changeState(deps, call, { ...call.params, ...call.body, action: 'withdraw' }),
  )
  bind(api, staff.beginReissue, call =>
    beginReissue(deps, call, { ...call.body, certificateId: call.params.id }),
  )
}

const decisionRoutes = (api: Api, deps: Deps): void => {
  bind(api, decisions.listDecisions, async call => {
    await recordListView(deps, call, 'decisions', call.query)
    return listDecisions(deps, call, call.query)
  })
  bind(api, decisions.previewGrants, call => previewGrants(deps, call, call.body.ids))
  bind(api, decisions.grantMany, call => grantMany(deps, call, call.body.grants))
}

export const certificateRoutes = (api: Api, deps: Deps): void => {
  bind(api, certificates.listCertificates, call => listCertificates(deps, call))
  bind(api, certificates.getCertificate, call => findCertificate(deps, call, call.params.id))
  bind(api, certificates.verifyCertificate, ({ params, address }) =>
    verifyCertificate(deps, { ...params, address }),
  )
  staffRoutes(api, deps)
  decisionRoutes(api, deps)
}
