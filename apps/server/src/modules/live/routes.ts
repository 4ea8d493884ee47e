import { followChanges } from '@habilita/contract/live'
import type { Deps } from '../../deps.ts'
import { type Api, bindStream } from '../../http/bind.ts'
import { follow } from './follow.ts'
import { type LiveLimits, openStreams, usualLimits } from './streams.ts'

const SEQ = /^\d{1,15}$/

/** Also when it is over already. */
const whenOver = ({ signal }: AbortController, work: () => void): void => {
  if (signal.aborted) work()
  else signal.addEventListener('abort', work)
}

export const liveRoutes = (api: Api, deps: Deps, given: Partial<LiveLimits> = {}): void => {
  const limits = { ...usualLimits, ...given }
  const streams = openStreams(limits)
  // Whoever stops does not wait for readers who never leave by themselves.
  api.app.addHook('preClose', async () => streams.endAll())
  bindStream(api, followChanges, async ({ caller, query, lastEventId = '', isStillAllowed, open }) => {
    const over = new AbortController()
    whenOver(
      over,
      streams.enter(caller.id, () => over.abort()),
    )
    try {
      let following: ReturnType<typeof follow> | undefined
      const unfollow = await deps.listener.follow(caller.id, () => following?.wake())
      whenOver(over, unfollow)
      const after = query.after ?? (SEQ.test(lastEventId) ? Number(lastEventId) : undefined)
      following = follow(deps, { userId: caller.id, after, isStillAllowed }, open(over, limits.slowestMs))
      const timer = setInterval(following.tick, limits.heartbeatMs)
      whenOver(over, () => clearInterval(timer))
      following.wake()
    } catch (error) {
      over.abort()
      throw error
    }
  })
}
