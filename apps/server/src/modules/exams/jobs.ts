import { job } from '../../jobs/job.ts'

export const advanceAbsencesJob = job('advance_absences')
export const advanceExamsJob = job('advance_exams')
export const offerSeatsJob = job<{ readonly sessionId: string }>('offer_seats')
