import { job } from './job.ts'

/** Hourly: each module deletes data that is no longer needed. */
export const tidyJob = job('tidy')
