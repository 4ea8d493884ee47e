import type { Deps } from '../../deps.ts'

/** Devices refresh every 7 days. One silent for this long is gone. */
const KEPT_DAYS = 60

export const tidyNotices = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  await db.deleteFrom('push_subscriptions').where('refreshed_at', '<', oldest).execute()
}
