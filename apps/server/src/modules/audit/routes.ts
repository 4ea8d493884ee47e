import * as audit from '@habilita/contract/staff/staff-audit'
import type { Deps } from '../../deps.ts'
import { recordListView } from '../../events/record-view.ts'
import { type Api, bind, bindFile } from '../../http/bind.ts'
import { findCheck, listChecks, startCheck } from './checks.ts'
import { exportEvents } from './export-events.ts'
import { listEvents, listKinds } from './list-events.ts'

export const auditRoutes = (api: Api, deps: Deps): void => {
  bind(api, audit.listAuditEvents, async call => {
    await recordListView(deps, call, 'audit', call.query)
    return listEvents(deps, call, call.query)
  })
  bind(api, audit.listAuditKinds, () => listKinds(deps))
  bindFile(api, audit.exportAudit, call => exportEvents(deps, call, call.query))
  bind(api, audit.listAuditChecks, () => listChecks(deps))
  bind(api, audit.startAuditCheck, call => startCheck(deps, call))
  bind(api, audit.getAuditCheck, call => findCheck(deps.db, call.params.id))
}
