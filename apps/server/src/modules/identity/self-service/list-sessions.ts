import type { SessionList } from '@habilita/contract/people/identity'
import type { Deps } from '../../../deps.ts'
import { devicesOf } from '../sessions/signed-in-devices.ts'
import type { Call } from '../../../ports/callers.ts'

/** Devices where the caller is signed in, most recently used first. */
export const listOwnSessions = async ({ db, identity }: Deps, { caller }: Call): Promise<SessionList> => {
  if (!identity.own) return { listed: false, sessions: [] }
  const devices = await devicesOf(db, caller.id)
  return {
    listed: true,
    sessions: devices.map(({ id: latest, device, signedInAt, lastUsedAt, sessionIds }) => ({
      id: latest,
      device,
      signedInAt,
      lastUsedAt,
      current: sessionIds.some(id => id === caller.sessionId),
    })),
  }
}
