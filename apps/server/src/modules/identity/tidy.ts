import type { Deps } from '../../deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * For this long a signed-out device learns the reason; after that it learns only that the session expired.
 */
const ENDED_KEPT_DAYS = 30
/** Devices not seen for this long are forgotten, and sessions not used for this long are ended. */
const UNUSED_KEPT_DAYS = 400

/** Deletes obsolete rows. Runs every hour; running it more often does no harm. */
export const tidyIdentity = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.deleteFrom('account_codes').where('expires_at', '<', ago(ENDED_KEPT_DAYS)).execute()
  await db.deleteFrom('account_sessions').where('ended_at', '<', ago(ENDED_KEPT_DAYS)).execute()
  await db.deleteFrom('account_sessions').where('last_used_at', '<', ago(UNUSED_KEPT_DAYS)).execute()
  await db.deleteFrom('account_devices').where('last_seen_at', '<', ago(UNUSED_KEPT_DAYS)).execute()
  await db.deleteFrom('attempts').where('window_ends_at', '<', now).execute()
  await db.deleteFrom('spent_tokens').where('expires_at', '<', now).execute()
}
