import { job } from '../../jobs/job.ts'

export const sendMailJob = job<{ readonly mailId: string }>('send_mail')
