import type { StaffAccess } from '@habilita/contract/api/endpoint'
import { followChanges } from '@habilita/contract/api/live'
import { followStaffChanges, type StaffChange } from '@habilita/contract/staff/staff-live'
import type { Deps } from '../../deps.ts'
import { type Api, bindStream } from '../../http/bind.ts'
import type { LiveLimits } from '../../ports/listener.ts'
import { mayPass, rolesTogether } from '../staff/public.ts'
import { changesSince } from './changes.ts'
import { follow } from './follow.ts'
import { gatherStaffChanges } from './gather-staff-changes.ts'
import { openStreams, usualLimits } from './streams.ts'

const SEQ = /^\d{1,15}$/

/** Runs the work at once if the stream has already ended. */
const whenOver = ({ signal }: AbortController, work: () => void): void => {
  if (signal.aborted) work()
  else signal.addEventListener('abort', work)
}

type Following = ReturnType<typeof follow>

interface Opening {
  readonly userId: string
  /** Subscribes before the first read, so that no change in between is missed. */
  readonly listen: (wake: () => void) => Promise<() => void>
  readonly begin: (over: AbortController) => Following
}

/** Each kind of stream has its own limits: one kind at its limit does not block the other. */
const streamsOf = (api: Api, limits: LiveLimits) => {
  const streams = openStreams(limits)
  // Streams never end on their own, so shutdown ends them.
  api.app.addHook('preClose', async () => streams.endAll())
  return async ({ userId, listen, begin }: Opening): Promise<void> => {
    const over = new AbortController()
    whenOver(
      over,
      streams.enter(userId, () => over.abort()),
    )
    try {
      let following: Following | undefined
      whenOver(over, await listen(() => following?.wake()))
      following = begin(over)
      const timer = setInterval(following.tick, limits.heartbeatMs)
      whenOver(over, () => clearInterval(timer))
      following.wake()
    } catch (error) {
      over.abort()
      throw error
    }
  }
}

type StaffTopics = Readonly<Record<string, StaffAccess>>

/** Filters changes by the current roles, which may be fewer than when the stream was opened. */
const heardBy = async (
  topics: StaffTopics,
  rolesNow: ReturnType<typeof rolesTogether>,
  userId: string,
  changes: readonly StaffChange[],
): Promise<StaffChange[]> => {
  if (changes.length === 0) return []
  const roles = await rolesNow(userId)
  return changes.filter(change => change.kind === 'reset' || mayPass(topics[change.topic] ?? 'admin', roles))
}

export const liveRoutes = (
  api: Api,
  { db, listener }: Deps,
  topics: StaffTopics,
  given: Partial<LiveLimits> = {},
): void => {
  const limits = { ...usualLimits, ...given }
  const openOwn = streamsOf(api, limits)
  bindStream(api, followChanges, ({ caller, query, lastEventId = '', isStillAllowed, open }) =>
    openOwn({
      userId: caller.id,
      listen: wake => listener.follow(caller.id, wake),
      begin: over => {
        const after = query.after ?? (SEQ.test(lastEventId) ? Number(lastEventId) : undefined)
        const news = changesSince(db, caller.id, after)
        return follow({ news, isStillAllowed }, open(over, limits.slowestMs))
      },
    }),
  )
  const openStaff = streamsOf(api, limits)
  const rolesNow = rolesTogether(db)
  bindStream(api, followStaffChanges, ({ caller, isStillAllowed, open }) => {
    const { hear, take } = gatherStaffChanges()
    return openStaff({
      userId: caller.id,
      listen: wake =>
        listener.followStaff(told => {
          hear(told)
          wake()
        }),
      begin: over =>
        follow(
          {
            news: () => heardBy(topics, rolesNow, caller.id, take()),
            isStillAllowed,
            gatherMs: limits.gatherMs,
          },
          open(over, limits.slowestMs),
        ),
    })
  })
}
