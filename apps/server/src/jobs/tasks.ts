import type { Deps } from '../deps.ts'
import { verifyEvents } from '../events/verify.ts'
import { type MailCode, mailCodeTo, tidyIdentity } from '../modules/identity/public.ts'
import { deliverMail, tidyMail } from '../modules/mail/public.ts'
import { followIdentity } from '../modules/user/public.ts'

/** What each task is told. A task runs at least once: it must do no harm when it runs again. */
export interface TaskPayloads {
  readonly verify_events: Record<string, never>
  readonly send_mail: { readonly mailId: string }
  readonly mail_code: MailCode
  readonly follow_identity: { readonly userId: string }
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
  send_mail: ({ mailId }, deps) => deliverMail(deps, mailId),
  mail_code: mailCodeTo,
  follow_identity: followIdentity,
  tidy: async (_payload, deps) => {
    await tidyIdentity(deps)
    await tidyMail(deps)
  },
}

/** When tasks run by themselves, in UTC. */
export const schedule = ['30 3 * * * verify_events ?fill=1d', '10 * * * * tidy ?fill=1h'].join('\n')
