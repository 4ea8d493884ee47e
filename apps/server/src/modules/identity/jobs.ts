import { job } from '../../jobs/job.ts'

export interface MailCode {
  readonly purpose: 'PASSWORD_RESET' | 'EMAIL_SIGNIN'
  readonly email: string
  readonly continueUrl?: string
}

export const mailCodeJob = job<MailCode>('mail_code')
export const followIdentityJob = job<{ readonly userId: string }>('follow_identity')
