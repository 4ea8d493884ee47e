import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { audit } from '../audit.ts'
import { endAllSessions, endSession } from '../sessions/sessions.ts'
import type { Caller } from '../../../ports/callers.ts'

/** `current` ends only this session, as signing out does. An id ends all sessions of that device. */
export const signOut = (
  { db, clock }: Deps,
  caller: Caller,
  which: string,
  requestId: string,
): Promise<void> =>
  tx(db, async t => {
    const now = clock.now()
    const ended =
      which === 'current'
        ? await endSession(t, caller.id, caller.sessionId ?? '', 'alone', 'signed_out', now)
        : await endSession(t, caller.id, which, 'device', 'revoked', now)
    if (!ended) throw new DomainError('NotFound')
    const kind = which === 'current' ? 'account.signed_out' : 'account.session_revoked'
    const facts = { session: which === 'current' ? (caller.sessionId ?? '') : which }
    await audit(t, { kind, accountId: caller.id, at: now, requestId, facts })
  })

export const signOutEverywhere = ({ db, clock }: Deps, caller: Caller, requestId: string): Promise<void> =>
  tx(db, async t => {
    await endAllSessions(t, caller.id, 'revoked', clock.now())
    await audit(t, { kind: 'account.sessions_revoked', accountId: caller.id, at: clock.now(), requestId })
  })
