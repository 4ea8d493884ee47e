import { job } from './job.ts'

/** Hourly: every module removes what has served its purpose. */
export const tidyJob = job('tidy')
