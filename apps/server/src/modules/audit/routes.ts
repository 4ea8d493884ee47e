import * as audit from '@habilita/contract/staff/staff-audit'
import type { Deps } from '../../deps.ts'
import { noteLookAtList } from '../../events/note-look.ts'
import { type Api, bind, bindFile } from '../../http/bind.ts'
import { findCheck, listChecks, startCheck } from './checks.ts'
import { exportEvents } from './export-events.ts'
import { listEvents, listKinds } from './list-events.ts'

export const auditRoutes = (api: Api, deps: Deps): void => {
  bind(api, audit.listAuditEvents, async call => {
    await noteLookAtList(deps, call, 'audit', call.query)
    return listEvents(deps, call.caller.id, call.query)
  })
  bind(api, audit.listAuditKinds, () => listKinds(deps))
  bindFile(api, audit.exportAudit, ({ caller, query, requestId }) =>
    exportEvents(deps, caller, query, requestId),
  )
  bind(api, audit.listAuditChecks, () => listChecks(deps))
  bind(api, audit.startAuditCheck, ({ caller, requestId }) => startCheck(deps, caller, requestId))
  bind(api, audit.getAuditCheck, ({ params }) => findCheck(deps.db, params.id))
}
