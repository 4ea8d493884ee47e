import { createHmac, randomInt } from 'node:crypto'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'

/** Without characters that are easily confused. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODES = 10
const HALF = 5

const randomHalf = (): string =>
  Array.from({ length: HALF }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

/** Keyed, because a code is short enough to be guessed from a plain hash. */
const hashOf = ({ keys }: Pick<Deps, 'keys'>, accountId: string, code: string): Buffer =>
  createHmac('sha256', keys.derive('recovery-codes'))
    .update(JSON.stringify([accountId, code.toUpperCase().replace(/[^0-9A-Z]/g, '')]))
    .digest()

/** Creates new codes and invalidates the earlier ones. The codes are shown only once. */
export const replaceRecoveryCodes = async (
  t: Tx,
  deps: Pick<Deps, 'keys'>,
  accountId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, () => `${randomHalf()}-${randomHalf()}`)
  await t.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute()
  await t
    .insertInto('account_recovery_codes')
    .values(codes.map(code => ({ account_id: accountId, hash: hashOf(deps, accountId, code) })))
    .execute()
  return codes
}

/** Checks a code and deletes it. */
export const takeRecoveryCode = async (
  db: Db | Tx,
  deps: Pick<Deps, 'keys'>,
  accountId: string,
  code: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('account_recovery_codes')
    .where('account_id', '=', accountId)
    .where('hash', '=', hashOf(deps, accountId, code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const countRecoveryCodes = async (db: Db, accountId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('account_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return left
}
