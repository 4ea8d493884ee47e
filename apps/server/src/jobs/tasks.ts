import type { Deps } from '../deps.ts'
import { verifyEvents } from '../events/verify.ts'
import { runCheck } from '../modules/audit/public.ts'
import { usesOf } from '../modules/cases/public.ts'
import { advanceCertificates } from '../modules/certificates/public.ts'
import { advanceAbsences, advanceExams, followRequest, offerSeats } from '../modules/exams/public.ts'
import { sweepFiles, warnOfExpiry } from '../modules/files/public.ts'
import { type MailCode, mailCodeTo, tidyIdentity } from '../modules/identity/public.ts'
import { forgetChanges, tidyChanges } from '../modules/live/public.ts'
import { deliverMail, tidyMail } from '../modules/mail/public.ts'
import { forgetNotices, notify, sendPush, tidyNotices } from '../modules/notifications/public.ts'
import { blockPerson, retain } from '../modules/privacy/public.ts'
import { advanceRequests, followPerson, forgetDrafts } from '../modules/requests/public.ts'
import { followIdentity } from '../modules/user/public.ts'
import { byTheClock } from './set-back-clock.ts'

/** What each task is told. A task runs at least once: it must do no harm when it runs again. */
export interface TaskPayloads {
  readonly verify_events: Record<string, never>
  readonly check_events: { readonly checkId: string }
  readonly send_mail: { readonly mailId: string }
  readonly mail_code: MailCode
  readonly follow_identity: { readonly userId: string }
  readonly block_person: { readonly userId: string }
  readonly follow_person: { readonly userId: string }
  readonly notify: { readonly eventId: number }
  readonly send_push: { readonly noticeId: string; readonly subscriptionId: string }
  readonly warn_of_expiry: Record<string, never>
  readonly forget_person: { readonly userId: string }
  readonly advance_requests: Record<string, never>
  readonly advance_certificates: Record<string, never>
  readonly advance_absences: Record<string, never>
  readonly advance_exams: Record<string, never>
  readonly offer_seats: { readonly sessionId: string }
  readonly follow_request: { readonly requestId: string }
  readonly sweep_files: Record<string, never>
  readonly retain: Record<string, never>
  readonly tidy: Record<string, never>
}

export type TaskName = keyof TaskPayloads

export type Tasks = {
  readonly [Name in TaskName]: (payload: TaskPayloads[Name], deps: Deps) => Promise<void>
}

export const tasks: Tasks = {
  verify_events: async (_payload, deps) => {
    const report = await verifyEvents(deps.db, deps.keys.derive('events'))
    if (report.fault === undefined) deps.log.info(report, 'the event log holds')
    else deps.log.error(report, 'THE EVENT LOG HAS BEEN TAMPERED WITH')
  },
  check_events: runCheck,
  send_mail: ({ mailId }, deps) => deliverMail(deps, mailId),
  mail_code: mailCodeTo,
  follow_identity: (payload, deps) => followIdentity(payload, deps, blockPerson),
  block_person: ({ userId }, deps) => blockPerson(deps, userId),
  follow_person: followPerson,
  notify,
  send_push: sendPush,
  warn_of_expiry: (_payload, deps) => warnOfExpiry(deps),
  forget_person: async ({ userId }, deps) => {
    await forgetDrafts(deps, userId)
    await followPerson({ userId }, deps)
    await forgetNotices(deps, userId)
    await forgetChanges(deps, userId)
  },
  advance_exams: byTheClock((_payload, deps) => advanceExams(deps)),
  offer_seats: byTheClock(offerSeats),
  follow_request: byTheClock(followRequest),
  advance_requests: byTheClock((_payload, deps) => advanceRequests(deps)),
  advance_certificates: byTheClock((_payload, deps) => advanceCertificates(deps)),
  advance_absences: byTheClock((_payload, deps) => advanceAbsences(deps)),
  sweep_files: byTheClock((_payload, deps) => sweepFiles({ ...deps, usesOf })),
  retain: byTheClock((_payload, deps) => retain(deps)),
  tidy: async (_payload, deps) => {
    await tidyIdentity(deps)
    await tidyMail(deps)
    await tidyNotices(deps)
    await tidyChanges(deps)
  },
}

/** When tasks run by themselves, in UTC. */
export const schedule = [
  '30 3 * * * verify_events ?fill=1d',
  '10 * * * * tidy ?fill=1h',
  '20 * * * * sweep_files ?fill=1h',
  '5 * * * * advance_requests ?fill=1h',
  '7 * * * * advance_certificates ?fill=1h',
  '7 * * * * advance_absences ?fill=1h',
  '* * * * * advance_exams',
  '20 6 * * * warn_of_expiry ?fill=1d',
  '40 4 * * * retain ?fill=1d',
].join('\n')
