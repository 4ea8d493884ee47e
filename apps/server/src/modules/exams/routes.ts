import * as exams from '@habilita/contract/exams/exams'
import * as tables from '@habilita/contract/exams/staff-exam-tables'
import * as staff from '@habilita/contract/exams/staff-exams'
import * as work from '@habilita/contract/exams/staff-session-work'
import * as series from '@habilita/contract/exams/staff-series'
import * as sessions from '@habilita/contract/exams/staff-sessions'
import type { Deps } from '../../deps.ts'
import { type Api, bind, bindFile } from '../../http/bind.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { listExams } from './list-exams.ts'
import { findOpenSession, listOpenSessions } from './open/list-open.ts'
import { resultRoutes } from './results/routes.ts'
import { book } from './seats/book.ts'
import { cancelBooking } from './seats/cancel-booking.ts'
import { changeBooking } from './seats/change-booking.ts'
import { showOwnBooking } from './seats/own-booking.ts'
import { addSeries } from './staff/add-series.ts'
import { addSession } from './staff/add-session.ts'
import { cancelBookingFor } from './staff/cancel-booking-for.ts'
import { cancelSession } from './staff/cancel-session.ts'
import { exportRoll, exportSessions } from './staff/export.ts'
import { findSession } from './staff/find-session.ts'
import { listSessions } from './staff/list-sessions.ts'
import { previewSeries } from './staff/preview-series.ts'
import { previewCancellation } from './staff/preview-cancellation.ts'
import { updateSession } from './staff/update-session.ts'
import { addVenue, listVenues, updateVenue } from './staff/venues.ts'
import { acceptOffer } from './waiting/accept.ts'
import { joinLine } from './waiting/join.ts'
import { leaveLine } from './waiting/leave.ts'
import { removeFromLine } from './waiting/remove-from-line.ts'
import { findLine } from './waiting/staff-line.ts'

const candidateRoutes = (api: Api, deps: Deps): void => {
  bind(api, exams.listExams, call => listExams(deps, call.caller.id))
  bind(api, exams.listOpenSessions, call => listOpenSessions(deps, call.caller.id, call.query))
  bind(api, exams.getOpenSession, ({ caller, params, query }) =>
    findOpenSession(deps, caller.id, params.id, query.requestId),
  )
  bind(api, exams.getBooking, call => showOwnBooking(deps.db, deps, call.caller.id, call.params.id))
  bind(api, exams.bookExam, call => book(deps, call.caller, call.body, call.requestId))
  bind(api, exams.changeBooking, ({ caller, params, body, requestId }) =>
    changeBooking(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, exams.cancelBooking, call => cancelBooking(deps, call.caller, call.params.id, call.requestId))
  bind(api, exams.joinWaitingList, call => joinLine(deps, call.caller, call.body, call.requestId))
  bind(api, exams.acceptOffer, call => acceptOffer(deps, call.caller, call.params.id, call.requestId))
  bind(api, exams.leaveWaitingList, call => leaveLine(deps, call.caller, call.params.id, call.requestId))
}

const staffRoutes = (api: Api, deps: Deps): void => {
  bind(api, sessions.listVenues, () => listVenues(deps))
  bind(api, sessions.addVenue, call => addVenue(deps, call.caller, call.body, call.requestId))
  bind(api, sessions.updateVenue, ({ caller, params, body, requestId }) =>
    updateVenue(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, sessions.listSessions, call => listSessions(deps, call.caller, call.query))
  bindFile(api, tables.exportSessions, call => exportSessions(deps, call.caller, call.query, call.requestId))
  bindFile(api, tables.exportRoll, call => exportRoll(deps, call.caller, call.params.id, call.requestId))
  bind(api, sessions.getSession, call => findSession(deps, call.caller, call.params.id, call.requestId))
  bind(api, sessions.addSession, call => addSession(deps, call.caller, call.body, call.requestId))
  bind(api, series.previewSeries, call => previewSeries(deps, call.body))
  bind(api, series.addSeries, call => addSeries(deps, call.caller, call.body, call.requestId))
  bind(api, sessions.updateSession, ({ caller, params, body, requestId }) =>
    updateSession(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, sessions.cancelSession, ({ caller, params, body, requestId }) =>
    cancelSession(deps, caller, { ...params, ...body }, requestId),
  )
  bind(api, work.previewCancellation, call =>
    previewCancellation(deps, call.caller, call.params.id, call.requestId),
  )
  bind(api, work.getWaitingList, call => findLine(deps, call.caller, call.params.id, call.requestId))
  bind(api, work.removeFromLine, call => removeFromLine(deps, call.caller, call.params.id, call.requestId))
  bind(api, staff.cancelBookingFor, ({ caller, params, body, requestId }) =>
    cancelBookingFor(deps, caller, { ...params, ...body }, requestId),
  )
}

export const examRoutes = (api: Api, deps: Deps): void => {
  candidateRoutes(api, deps)
  staffRoutes(api, deps)
  resultRoutes(api, deps)
  calendarRoutes(api, deps)
}
