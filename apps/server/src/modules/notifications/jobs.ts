import { job } from '../../jobs/job.ts'

export const notifyJob = job<{ readonly eventId: number }>('notify')
export const sendPushJob = job<{ readonly noticeId: string; readonly subscriptionId: string }>('send_push')
