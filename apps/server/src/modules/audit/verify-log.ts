import type { Deps } from '../../deps.ts'
import { verifyEvents } from '../../events/verify.ts'

/** The daily check of the event log. Its outcome is in the log of the process. */
export const verifyLog = async ({ db, keys, log }: Deps): Promise<void> => {
  const report = await verifyEvents(db, keys.derive('events'))
  if (report.fault === undefined) log.info(report, 'the event log holds')
  else log.error(report, 'THE EVENT LOG HAS BEEN TAMPERED WITH')
}
