import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { audit } from '../audit.ts'
import type { Caller } from '../caller.ts'
import { endAllSessions, endOneSession } from '../sessions/sessions.ts'

/** Ends one of the caller's sessions: this one, or another device's. */
export const signOut = (
  { db, clock }: Deps,
  caller: Caller,
  which: string,
  requestId: string,
): Promise<void> =>
  tx(db, async t => {
    const sessionId = which === 'current' ? (caller.sessionId ?? '') : which
    const own = sessionId === caller.sessionId
    const now = clock.now()
    if (!(await endOneSession(t, caller.id, sessionId, own ? 'signed_out' : 'revoked', now)))
      throw new DomainError('NotFound')
    const kind = own ? 'account.signed_out' : 'account.session_revoked'
    await audit(t, { kind, accountId: caller.id, at: now, requestId, facts: { session: sessionId } })
  })

export const signOutEverywhere = ({ db, clock }: Deps, caller: Caller, requestId: string): Promise<void> =>
  tx(db, async t => {
    await endAllSessions(t, caller.id, 'revoked', clock.now())
    await audit(t, { kind: 'account.sessions_revoked', accountId: caller.id, at: clock.now(), requestId })
  })
