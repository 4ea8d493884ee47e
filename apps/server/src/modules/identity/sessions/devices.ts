import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../db/client.ts'

const hashOf = (mark: string): Buffer => createHash('sha256').update(mark).digest()

const MOST_KNOWN = 100
const MARK = /^[\w-]{43}$/

/** Whether somebody has signed in to this account with this browser before. */
export const isKnownDevice = async (
  db: Db,
  accountId: string | undefined,
  mark: string | undefined,
): Promise<boolean> => {
  if (accountId === undefined || mark === undefined) return false
  const found = await db
    .selectFrom('account_devices')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('mark_hash', '=', hashOf(mark))
    .executeTakeFirst()
  return found !== undefined
}

interface Remembered {
  /** For the browser to keep. */
  readonly mark: string
  /** It is not the first device of this account, and was not known. */
  readonly isNew: boolean
}

/** Remembers that the account is used from this browser, which gets a mark if it has none. */
export const rememberDevice = async (
  t: Tx,
  accountId: string,
  given: string | undefined,
  now: Date,
): Promise<Remembered> => {
  const mark = given !== undefined && MARK.test(given) ? given : randomBytes(32).toString('base64url')
  const known = await t
    .selectFrom('account_devices')
    .select('mark_hash')
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .execute()
  const hash = hashOf(mark)
  await t
    .insertInto('account_devices')
    .values({ account_id: accountId, mark_hash: hash, last_seen_at: now })
    .onConflict(conflict => conflict.columns(['account_id', 'mark_hash']).doUpdateSet({ last_seen_at: now }))
    .execute()
  const forgotten = known.slice(MOST_KNOWN).map(device => device.mark_hash)
  if (forgotten.length > 0)
    await t
      .deleteFrom('account_devices')
      .where('account_id', '=', accountId)
      .where('mark_hash', 'in', forgotten)
      .execute()
  return { mark, isNew: known.length > 0 && !known.some(device => device.mark_hash.equals(hash)) }
}
