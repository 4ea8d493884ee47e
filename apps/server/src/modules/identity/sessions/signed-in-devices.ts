import type { Db } from '../../../db/client.ts'
import { openSessions, type Session } from './sessions.ts'

interface SignedInDevice {
  /** Id of the session used last on the device. */
  readonly id: string
  readonly device: string | null
  readonly signedInAt: string
  readonly lastUsedAt: string
  readonly sessionIds: readonly string[]
}

/** Groups sessions by device. A session without a known device is a device of its own. */
const byDevice = (sessions: readonly Session[]): readonly Session[][] => [
  ...Map.groupBy(sessions, ({ id, device_mark }) => device_mark?.toString('hex') ?? id).values(),
]

/** Devices where the person is signed in, most recently used first. */
export const devicesOf = async (db: Db, accountId: string): Promise<SignedInDevice[]> =>
  byDevice(await openSessions(db, accountId)).flatMap(([latest, ...earlier]) => {
    if (!latest) return []
    const all = [latest, ...earlier]
    return [
      {
        id: latest.id,
        device: latest.device,
        signedInAt: new Date(Math.min(...all.map(each => each.authenticated_at.getTime()))).toISOString(),
        lastUsedAt: latest.last_used_at.toISOString(),
        sessionIds: all.map(({ id }) => id),
      },
    ]
  })
