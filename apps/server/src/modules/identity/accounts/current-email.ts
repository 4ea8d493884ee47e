import type { Db, Tx } from '../../../db/client.ts'
import { findAccount } from './accounts.ts'
import type { Identity } from '../../../ports/identity.ts'

interface CurrentEmail {
  /** Null when the account has none, or is gone. */
  readonly email: string | null
  readonly verified: boolean
  /** There is no such account any more. */
  readonly gone: boolean
}

/** The address of an identity of ours, now. Undefined when it is a hosted project's to know. */
export const currentEmail = async (
  db: Db | Tx,
  identity: Identity,
  id: string,
): Promise<CurrentEmail | undefined> => {
  if (!identity.own) return undefined
  const account = await findAccount(db, id)
  return { email: account?.email ?? null, verified: account?.email_verified === true, gone: !account }
}
