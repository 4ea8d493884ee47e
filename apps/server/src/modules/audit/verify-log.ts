import type { Deps } from '../../deps.ts'
import { verifyEvents } from '../../events/verify.ts'

/** Daily check of the event log. The result is written to the process log. */
export const verifyLog = async ({ db, keys, log }: Deps): Promise<void> => {
  const report = await verifyEvents(db, keys.derive('events'))
  if (report.fault === undefined) log.info(report, 'the event log holds')
  else log.error(report, 'THE EVENT LOG HAS BEEN TAMPERED WITH')
}
