import type { Deps } from '../../deps.ts'

const KEPT_DAYS = 8

/** Deletes unsent mail long after its codes have expired. */
export const tidyMail = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  await db.deleteFrom('outgoing_mails').where('created_at', '<', oldest).execute()
}
