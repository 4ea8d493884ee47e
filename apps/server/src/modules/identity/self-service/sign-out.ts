import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { audit } from '../audit.ts'
import { endAllSessions, endSession } from '../sessions/sessions.ts'
import type { Call } from '../../../ports/callers.ts'

/** `current` ends only this session, as signing out does. An id ends all sessions of that device. */
export const signOut = ({ db, clock }: Deps, { caller, traceId }: Call, which: string): Promise<void> =>
  tx(db, async t => {
    const now = clock.now()
    const accountId = caller.id
    const ended =
      which === 'current'
        ? await endSession(t, {
            accountId,
            sessionId: caller.sessionId ?? '',
            extent: 'alone',
            by: 'signed_out',
            now,
          })
        : await endSession(t, { accountId, sessionId: which, extent: 'device', by: 'revoked', now })
    if (!ended) throw new DomainError('NotFound')
    const kind = which === 'current' ? 'account.signed_out' : 'account.session_revoked'
    const facts = { session: which === 'current' ? (caller.sessionId ?? '') : which }
    await audit(t, { kind, accountId, at: now, traceId, facts })
  })

export const signOutEverywhere = ({ db, clock }: Deps, { caller, traceId }: Call): Promise<void> =>
  tx(db, async t => {
    await endAllSessions(t, caller.id, 'revoked', clock.now())
    await audit(t, { kind: 'account.sessions_revoked', accountId: caller.id, at: clock.now(), traceId })
  })
