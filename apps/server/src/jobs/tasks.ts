import type { Deps } from '../deps.ts'
import { verifyEvents } from '../events/verify.ts'

/** What each task is told. A task runs at least once: it must do no harm when it runs again. */
export interface TaskPayloads {
  readonly verify_events: Record<string, never>
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
}

/** When tasks run by themselves, in UTC. */
export const schedule = '30 3 * * * verify_events ?fill=1d'
