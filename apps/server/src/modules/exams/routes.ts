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
import { findBooking } from './seats/own-booking.ts'
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
  bind(api, exams.listExams, call => listExams(deps, call))
  bind(api, exams.listOpenSessions, call => listOpenSessions(deps, call, call.query))
  bind(api, exams.getOpenSession, call => findOpenSession(deps, call, { ...call.params, ...call.query }))
  bind(api, exams.getBooking, call => findBooking(deps, call, call.params.id))
  bind(api, exams.bookExam, call => book(deps, call, call.body))
  bind(api, exams.changeBooking, call => changeBooking(deps, call, { ...call.params, ...call.body }))
  bind(api, exams.cancelBooking, call => cancelBooking(deps, call, call.params.id))
  bind(api, exams.joinWaitingList, call => joinLine(deps, call, call.body))
  bind(api, exams.acceptOffer, call => acceptOffer(deps, call, call.params.id))
  bind(api, exams.leaveWaitingList, call => leaveLine(deps, call, call.params.id))
}

const staffRoutes = (api: Api, deps: Deps): void => {
  bind(api, sessions.listVenues, () => listVenues(deps))
  bind(api, sessions.addVenue, call => addVenue(deps, call, call.body))
  bind(api, sessions.updateVenue, call => updateVenue(deps, call, { ...call.params, ...call.body }))
  bind(api, sessions.listSessions, call => listSessions(deps, call, call.query))
  bindFile(api, tables.exportSessions, call => exportSessions(deps, call, call.query))
  bindFile(api, tables.exportRoll, call => exportRoll(deps, call, call.params.id))
  bind(api, sessions.getSession, call => findSession(deps, call, call.params.id))
  bind(api, sessions.addSession, call => addSession(deps, call, call.body))
  bind(api, series.previewSeries, call => previewSeries(deps, call.body))
  bind(api, series.addSeries, call => addSeries(deps, call, call.body))
  bind(api, sessions.updateSession, call => updateSession(deps, call, { ...call.params, ...call.body }))
  bind(api, sessions.cancelSession, call => cancelSession(deps, call, { ...call.params, ...call.body }))
  bind(api, work.previewCancellation, call => previewCancellation(deps, call, call.params.id))
  bind(api, work.getWaitingList, call => findLine(deps, call, call.params.id))
  bind(api, work.removeFromLine, call => removeFromLine(deps, call, call.params.id))
  bind(api, staff.cancelBookingFor, call => cancelBookingFor(deps, call, { ...call.params, ...call.body }))
}

export const examRoutes = (api: Api, deps: Deps): void => {
  candidateRoutes(api, deps)
  staffRoutes(api, deps)
  resultRoutes(api, deps)
  calendarRoutes(api, deps)
}
