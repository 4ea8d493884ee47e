import type { Deps } from '../../deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** So long a device that was signed out is told so; then it is told that its session has expired. */
const ENDED_KEPT_DAYS = 30
/** A device that has not been heard of for so long is forgotten, and a session that was not used, ended. */
const UNUSED_KEPT_DAYS = 400

/** Removes what has served its purpose. Runs every hour, and as often as one likes. */
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
