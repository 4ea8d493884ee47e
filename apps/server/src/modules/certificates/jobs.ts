import { job } from '../../jobs/job.ts'

export const advanceCertificatesJob = job('advance_certificates')
