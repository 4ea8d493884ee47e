export { examinersOf, examinersOfEach, hasPassedAll } from './examined.ts'
export { partsEvidence } from './parts-evidence.ts'
export { resultAppealUntil } from './results/appeal-until.ts'
export { advanceAbsences } from './results/advance-absences.ts'
export { usesOf } from './uses.ts'
export {
  annulResult,
  contestedResult,
  contestedResults,
  judgedResult,
  judgesOf,
  lockContestedResult,
} from './results/annul.ts'
export { advanceExams } from './advance.ts'
export { followRequest } from './waiting/follow-request.ts'
export { offerSeats } from './waiting/offer-seats.ts'
export { leaveExams } from './leave-exams.ts'
export { lockSessionsOf } from './lock-sessions-of.ts'
export { lockExamsOf } from './seats/lock-session.ts'
export { checkIn } from './results/check-in.ts'
export { countTasks } from './results/count-tasks.ts'
export { publishResults } from './results/publish.ts'
export { recordResult } from './results/record-result.ts'
export { setAttendance } from './results/attendance.ts'
export { book } from './seats/book.ts'
export { cancelBooking } from './seats/cancel-booking.ts'
export { addSession } from './staff/add-session.ts'
export { addVenue, listVenues } from './staff/venues.ts'
export { joinLine } from './waiting/join.ts'
export { listExams } from './list-exams.ts'
