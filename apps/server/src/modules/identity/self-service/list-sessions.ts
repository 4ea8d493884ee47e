import type { SessionList } from '@habilita/contract/identity'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../caller.ts'
import { openSessions } from '../sessions/sessions.ts'

export const listOwnSessions = async ({ db, identity }: Deps, caller: Caller): Promise<SessionList> => {
  if (!identity.own) return { listed: false, sessions: [] }
  const sessions = await openSessions(db, caller.id)
  return {
    listed: true,
    sessions: sessions.map(({ id, device, authenticated_at, last_used_at }) => ({
      id,
      device,
      signedInAt: authenticated_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      current: id === caller.sessionId,
    })),
  }
}
