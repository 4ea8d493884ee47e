import type { Db, Tx } from '../../../db/client.ts'
import { findAccount } from './accounts.ts'
import type { Identity } from '../../../ports/identity.ts'

interface CurrentEmail {
  /** Null when the account has no address or no longer exists. */
  readonly email: string | null
  readonly verified: boolean
  /** The account no longer exists. */
  readonly gone: boolean
}

/**
 * Current address of an account of our identity service. Undefined when a hosted project owns the account.
 */
export const currentEmail = async (
  db: Db | Tx,
  identity: Identity,
  id: string,
): Promise<CurrentEmail | undefined> => {
  if (!identity.own) return undefined
  const account = await findAccount(db, id)
  return { email: account?.email ?? null, verified: account?.email_verified === true, gone: !account }
}
