import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../db/client.ts'

const hashOf = (mark: string): Buffer => createHash('sha256').update(mark).digest()

const MOST_KNOWN = 100
const MARK = /^[\w-]{43}$/

/** Whether this browser has signed in to this account before. */
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

/** Returns the mark this browser sent, or a new one, and its hash. Only the hash is stored. */
export const markOf = (given: string | undefined): { readonly mark: string; readonly hash: Buffer } => {
  const mark = given !== undefined && MARK.test(given) ? given : randomBytes(32).toString('base64url')
  return { mark, hash: hashOf(mark) }
}

/** Limits the number of known devices; those seen longest ago are forgotten. */
export const forgetDevicesBeyond = async (
  db: Db | Tx,
  accountId: string,
  kept: Buffer,
  before: number,
): Promise<void> => {
  if (before < MOST_KNOWN) return
  const beyond = db
    .selectFrom('account_devices')
    .select('mark_hash')
    .where('account_id', '=', accountId)
    .where('mark_hash', '<>', kept)
    .orderBy('last_seen_at', 'desc')
    .offset(MOST_KNOWN - 1)
  await db
    .deleteFrom('account_devices')
    .where('account_id', '=', accountId)
    .where('mark_hash', 'in', beyond)
    .execute()
}
