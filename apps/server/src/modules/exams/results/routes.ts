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
  bind(api, exams.justifyAbsence, call => justifyAbsence(deps, call, { ...call.params, ...call.body }))
  bind(api, exams.reportIncident, call =>
    reportIncident(deps, call, { bookingId: call.params.id, incident: call.body }),
  )
}

const sessionRoutes = (api: Api, deps: Deps): void => {
  bind(api, staff.checkIn, call => checkIn(deps, call, { ...call.params, ...call.body }))
  bind(api, staff.setAttendance, call => setAttendance(deps, call, { ...call.params, ...call.body }))
  bind(api, staff.recordResult, call => recordResult(deps, call, { ...call.params, ...call.body }))
  bind(api, staff.voidResult, call => voidResult(deps, call, { ...call.params, ...call.body }))
  bind(api, previewEndpoint, call => previewPublication(deps, call, call.params.id))
  bind(api, staff.publishResults, call => publishResults(deps, call, { ...call.params, ...call.body }))
}

const staffBookingRoutes = (api: Api, deps: Deps): void => {
  bind(api, staff.getStaffBooking, call => viewBooking(deps, call, call.params.id))
  bind(api, staff.decideAbsence, call => decideAbsence(deps, call, { ...call.params, ...call.body }))
  bindFile(api, staff.getAbsenceDocument, call => viewAbsenceDocument(deps, call, call.params.id))
  bind(api, staff.recordIncident, call =>
    recordIncident(deps, call, { bookingId: call.params.id, incident: call.body }),
  )
  bind(api, staff.answerIncident, call => answerIncident(deps, call, { ...call.params, ...call.body }))
  bind(api, staff.listExamTasks, call => listTasks(deps, call))
}

export const resultRoutes = (api: Api, deps: Deps): void => {
  candidateRoutes(api, deps)
  sessionRoutes(api, deps)
  staffBookingRoutes(api, deps)
}
