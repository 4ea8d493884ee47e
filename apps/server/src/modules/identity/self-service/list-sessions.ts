import type { SessionList } from '@habilita/contract/identity'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../caller.ts'
import { openSessions, type Session } from '../sessions/sessions.ts'

/** Sessions by device. A session that belongs to none we know is a device of its own. */
const byDevice = (sessions: readonly Session[]): readonly Session[][] => [
  ...Map.groupBy(sessions, ({ id, device_mark }) => device_mark?.toString('hex') ?? id).values(),
]

/** Where the caller is signed in, the device used last first. */
export const listOwnSessions = async ({ db, identity }: Deps, caller: Caller): Promise<SessionList> => {
  if (!identity.own) return { listed: false, sessions: [] }
  const sessions = await openSessions(db, caller.id)
  return {
    listed: true,
    sessions: byDevice(sessions).flatMap(([latest, ...earlier]) => {
      if (!latest) return []
      const all = [latest, ...earlier]
      return [
        {
          id: latest.id,
          device: latest.device,
          signedInAt: new Date(Math.min(...all.map(each => each.authenticated_at.getTime()))).toISOString(),
          lastUsedAt: latest.last_used_at.toISOString(),
          current: all.some(({ id }) => id === caller.sessionId),
        },
      ]
    }),
  }
}
