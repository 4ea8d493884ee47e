import * as exams from '@habilita/contract/exams/exams'
import * as staff from '@habilita/contract/exams/staff-exams'
import { previewPublication as previewEndpoint } from '@habilita/contract/exams/staff-session-work'
import type { Deps } from '../../../deps.ts'
import { type Api, bind, bindFile } from '../../../http/bind.ts'
import { setAttendance } from './attendance.ts'
import { checkIn } from './check-in.ts'
import { decideAbsence } from './decide-absence.ts'
import { answerIncident, recordIncident, reportIncident } from './incidents.ts'
import { justifyAbsence } from './justify-absence.ts'
import { previewPublication } from './preview-publication.ts'
import { publishResults } from './publish.ts'
import { recordResult } from './record-result.ts'
import { listTasks } from './tasks.ts'
import { viewAbsenceDocument, viewBooking } from './view-booking.ts'
import { voidResult } from './void-result.ts'

const candidateRoutes = (api: Api, deps: Deps): void => {
  bind(api, exams.justifyAbsence, ({ caller, params, body, requestId }) =>
    justifyAbsence(deps, caller, params.id, body, requestId),
  )
  bind(api, exams.reportIncident, ({ caller, params, body, requestId }) =>
    reportIncident(deps, caller, params.id, body, requestId),
  )
}

const sessionRoutes = (api: Api, deps: Deps): void => {
  bind(api, staff.checkIn, ({ caller, params, body, requestId }) =>
    checkIn(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, staff.setAttendance, ({ caller, params, body, requestId }) =>
    setAttendance(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, staff.recordResult, ({ caller, params, body, requestId }) =>
    recordResult(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, staff.voidResult, ({ caller, params, body, requestId }) =>
    voidResult(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, previewEndpoint, call => previewPublication(deps, call.caller, call.params.id, call.requestId))
  bind(api, staff.publishResults, ({ caller, params, body, requestId }) =>
    publishResults(deps, caller, { ...params, ...body }, requestId),
  )
}

const staffBookingRoutes = (api: Api, deps: Deps): void => {
  bind(api, staff.getStaffBooking, call => viewBooking(deps, call.caller, call.params.id, call.requestId))
  bind(api, staff.decideAbsence, ({ caller, params, body, requestId }) =>
    decideAbsence(deps, caller, params.id, body, requestId),
  )
  bindFile(api, staff.getAbsenceDocument, call =>
    viewAbsenceDocument(deps, call.caller, call.params.id, call.requestId),
  )
  bind(api, staff.recordIncident, ({ caller, params, body, requestId }) =>
    recordIncident(deps, caller, params.id, body, requestId),
  )
  bind(api, staff.answerIncident, ({ caller, params, body, requestId }) =>
    answerIncident(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, staff.listExamTasks, call => listTasks(deps, call.caller, call.requestId))
}

export const resultRoutes = (api: Api, deps: Deps): void => {
  candidateRoutes(api, deps)
  sessionRoutes(api, deps)
  staffBookingRoutes(api, deps)
}
