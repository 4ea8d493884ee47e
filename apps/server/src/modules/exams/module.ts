import { handled, type Module } from '../../module.ts'
import { examHoldings } from './holdings.ts'
import { examRoutes } from './routes.ts'
import { followRequestJob } from '../requests/jobs.ts'
import { advanceExams } from './advance.ts'
import { advanceAbsencesJob, advanceExamsJob, offerSeatsJob } from './jobs.ts'
import { advanceAbsences } from './results/advance-absences.ts'
import { followRequest } from './waiting/follow-request.ts'
import { offerSeats } from './waiting/offer-seats.ts'
import { examNotices } from './notices.ts'
import { examTimeline } from './timeline.ts'

export const examsModule: Module = {
  name: 'exams',
  what: 'Exam sessions, seats, waiting lists, check-in and results',
  tables: [
    'absences',
    'bookings',
    'calendar_feeds',
    'exam_examiners',
    'exam_sessions',
    'incidents',
    'part_results',
    'venues',
    'waiting_entries',
  ],
  reads: ['requests', 'users'],
  holdings: examHoldings,
  routes: ({ api, deps }) => examRoutes(api, deps),
  jobs: [
    handled(advanceExamsJob, (_payload, deps) => advanceExams(deps), { cron: '* * * * *' }),
    handled(advanceAbsencesJob, (_payload, deps) => advanceAbsences(deps), { cron: '7 * * * *', fill: '1h' }),
    handled(offerSeatsJob, offerSeats),
    handled(followRequestJob, followRequest),
  ],
  staffTopics: { session: 'staff', booking: 'staff', venue: 'staff' },
  timeline: examTimeline,
  notices: examNotices,
}
