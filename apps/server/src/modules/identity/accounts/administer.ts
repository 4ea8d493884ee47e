import { tx, type Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { type Account, findAccount, findAccountByEmail } from './accounts.ts'
import { audit, type ByStaff } from '../audit.ts'
import { normaliseEmail } from './email.ts'
import { endAllSessions } from '../sessions/sessions.ts'

type Operating = Pick<Deps, 'db' | 'clock'>

/** By id or by address, as the operator writes it. */
const find = ({ db }: Operating, idOrEmail: string): Promise<Account | undefined> => {
  const email = normaliseEmail(idOrEmail)
  return email === undefined ? findAccount(db, idOrEmail) : findAccountByEmail(db, email)
}

/** Who does it, from where: the operator, unless said otherwise. */
interface Administering {
  readonly by: ByStaff
  readonly requestId: string
}

type Change = (
  deps: Operating,
  idOrEmail: string,
  administering?: Administering,
) => /** Whether there is such an account. */ Promise<boolean>

const change =
  (kind: `account.${string}`, work: (deps: Operating, account: Account, t: Tx) => Promise<unknown>): Change =>
  async (deps, idOrEmail, administering) => {
    const account = await find(deps, idOrEmail)
    if (!account) return false
    await tx(deps.db, async t => {
      await work(deps, account, t)
      await audit(t, {
        kind,
        accountId: account.id,
        at: deps.clock.now(),
        by: administering?.by ?? 'system',
        requestId: administering?.requestId,
      })
    })
    return true
  }

/** Nobody signs in to it, and whoever is signed in is out. */
export const disableAccount = change('account.disabled', async ({ clock }, { id }, t) => {
  await t.updateTable('accounts').set({ disabled_at: clock.now() }).where('id', '=', id).execute()
  await endAllSessions(t, id, 'disabled', clock.now())
})

export const enableAccount = change('account.enabled', (_deps, { id }, t) =>
  t.updateTable('accounts').set({ disabled_at: null }).where('id', '=', id).execute(),
)

export const revokeSessions = change('account.sessions_revoked', ({ clock }, { id }, t) =>
  endAllSessions(t, id, 'revoked', clock.now()),
)
