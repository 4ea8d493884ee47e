import { job } from '../../jobs/job.ts'

export const warnOfExpiryJob = job('warn_of_expiry')
export const sweepFilesJob = job('sweep_files')
