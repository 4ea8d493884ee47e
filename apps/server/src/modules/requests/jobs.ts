import { job } from '../../jobs/job.ts'

export const advanceRequestsJob = job('advance_requests')
export const followRequestJob = job<{ readonly requestId: string }>('follow_request')
