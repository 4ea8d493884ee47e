import { job } from '../../jobs/job.ts'

export const followPersonJob = job<{ readonly userId: string }>('follow_person')
export const forgetPersonJob = job<{ readonly userId: string }>('forget_person')
