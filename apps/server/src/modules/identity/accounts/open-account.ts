import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../audit.ts'
import { findAccountByEmail, insertAccount } from './accounts.ts'

/**
 * Opens an account with a verified address, for operators of the installation. Returns its id, also when the
 * account already exists; undefined with a hosted project, or when the existing account never verified the
 * address.
 */
export const openAccount = async (
  { db, clock, identity }: Pick<Deps, 'db' | 'clock' | 'identity'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string | undefined> => {
  if (!identity.own) return undefined
  const passwordHash = await identity.own.hasher.hash(password)
  return tx(db, async t => {
    const account = { email, email_verified: true, password_hash: passwordHash }
    const opened = await insertAccount(t, account, clock.now())
    if (!opened) {
      const known = await findAccountByEmail(t, email)
      // Another person may have signed up with this address and never verified it.
      return known?.email_verified === true ? known.id : undefined
    }
    await audit(t, { kind: 'account.created', accountId: opened.id, at: clock.now(), by: 'system' })
    return opened.id
  })
}
