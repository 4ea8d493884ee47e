import type { Deps } from '../../deps.ts'

/** Readers that were away longer get a reset. */
const KEPT_DAYS = 3

export const tidyChanges = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  await db.deleteFrom('user_changes').where('at', '<', oldest).execute()
}
