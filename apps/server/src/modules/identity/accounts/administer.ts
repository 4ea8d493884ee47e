import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { type Account, findAccount, findAccountByEmail } from './accounts.ts'
import { audit, type ByStaff } from '../audit.ts'
import { normaliseEmail } from './email.ts'
import { endAllSessions } from '../sessions/sessions.ts'

type Operating = Pick<Deps, 'db' | 'clock'>

/** Accepts an account id or an email address. */
const find = ({ db }: Operating, idOrEmail: string): Promise<Account | undefined> => {
  const email = normaliseEmail(idOrEmail)
  return email === undefined ? findAccount(db, idOrEmail) : findAccountByEmail(db, email)
}

type Change = (deps: Operating, idOrEmail: string) => /** Whether the account exists. */ Promise<boolean>

type Work = (t: Tx, accountId: string, now: Date) => Promise<unknown>

/** Changes that an operator or staff member makes to another person's account. */
const works = {
  /** Blocks sign-in and ends all sessions. */
  disabled: async (t, id, now) => {
    await t.updateTable('accounts').set({ disabled_at: now }).where('id', '=', id).execute()
    await endAllSessions(t, id, 'disabled', now)
  },
  enabled: (t, id) => t.updateTable('accounts').set({ disabled_at: null }).where('id', '=', id).execute(),
  sessions_revoked: (t, id, now) => endAllSessions(t, id, 'revoked', now),
} satisfies Record<string, Work>

export type AccountChange = keyof typeof works

interface Administered {
  readonly accountId: string
  readonly now: Date
  readonly by: ByStaff | 'system'
  readonly traceId: string | undefined
}

/** Runs inside the caller's transaction. */
export const administerWithin = async (
  t: Tx,
  what: AccountChange,
  { accountId, now, by, traceId }: Administered,
): Promise<void> => {
  await works[what](t, accountId, now)
  await audit(t, { kind: `account.${what}`, accountId, at: now, by, traceId })
}

const byOperator =
  (what: AccountChange): Change =>
  async (deps, idOrEmail) => {
    const account = await find(deps, idOrEmail)
    if (!account) return false
    const facts = {
      accountId: account.id,
      now: deps.clock.now(),
      by: 'system',
      traceId: undefined,
    } as const
    await tx(deps.db, t => administerWithin(t, what, facts))
    return true
  }

export const disableAccount = byOperator('disabled')
export const enableAccount = byOperator('enabled')
export const revokeSessions = byOperator('sessions_revoked')
