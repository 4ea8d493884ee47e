import { job } from '../../jobs/job.ts'

export const verifyEventsJob = job('verify_events')
export const checkEventsJob = job<{ readonly checkId: string }>('check_events')
