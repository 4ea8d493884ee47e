import { job } from '../../jobs/job.ts'

export const blockPersonJob = job<{ readonly userId: string }>('block_person')
export const retainJob = job('retain')
