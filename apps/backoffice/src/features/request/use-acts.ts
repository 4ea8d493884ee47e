import { ApiError } from '@habilita/browser/api/errors'
import { messageOf, type Problem, problemOf } from '@habilita/browser/form/problem'
import { notify } from '@habilita/browser/toasts/notify'
import { type StaffRequestDetail, takeRequest } from '@habilita/contract/staff-requests'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { useMe } from '../../shared/me.ts'
import { requestQuery, timelineQuery } from './queries.ts'

/** Does something to a request as it was at this version. */
export type Step = (version: number) => Promise<StaffRequestDetail>

/** What is to be done, given how the request is when its turn comes. */
type Plan = (now: StaffRequestDetail) => readonly Step[]

/** What was seen when something was decided on, and what there is now. */
export interface Conflict {
  readonly before: StaffRequestDetail
  readonly after: StaffRequestDetail
  /** Who did the last thing to it, where that is known. */
  readonly by: string | null
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'REQUEST_CHANGED'

/**
 * The one way in which something is done to a request: one after the other, on what was on screen, never over what
 * somebody else has done meanwhile. Then what has changed is asked for, and shown.
 */
export const useActs = (detail: StaffRequestDetail) => {
  const { id } = detail
  const client = useQueryClient()
  const me = useMe()
  const [running, setRunning] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const [conflict, setConflict] = useState<Conflict>()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  /** How each of ours left it, by the version before: what was decided on one of those goes on from there. */
  const ours = useRef(new Map<number, StaffRequestDetail>())

  const put = (before: StaffRequestDetail, reply: StaffRequestDetail): StaffRequestDetail => {
    if (reply.version !== before.version) ours.current.set(before.version, reply)
    client.setQueryData(requestQuery(id).queryKey, reply)
    void client.invalidateQueries({ queryKey: ['requests'] })
    void client.invalidateQueries({ queryKey: ['counts'] })
    return reply
  }

  const lastDoer = async (): Promise<string | null> => {
    const { timeline } = await client.fetchQuery({ ...timelineQuery(id), staleTime: 0 })
    const last = timeline.findLast(({ by }) => by.id !== me.id)?.by
    return last?.kind === 'candidate' ? (detail.candidate.name ?? 'La persona') : (last?.name ?? null)
  }

  const seeAnew = async (before: StaffRequestDetail): Promise<void> => {
    const after = await client.fetchQuery({ ...requestQuery(id), staleTime: 0 })
    setConflict({ before, after, by: await lastDoer().catch(() => null) })
  }

  const afterOurs = (seen: StaffRequestDetail): StaffRequestDetail => {
    const next = ours.current.get(seen.version)
    return next ? afterOurs(next) : seen
  }

  const work = async (plan: Plan, seen: StaffRequestDetail): Promise<StaffRequestDetail> => {
    let last = afterOurs(seen)
    try {
      for (const step of plan(last)) last = put(last, await step(last.version))
      return last
    } catch (error) {
      if (isConflict(error)) await seeAnew(last).catch(() => undefined)
      throw error
    }
  }

  /** Fails in words. Whoever waits behind something that failed is not done either. */
  const run = async (plan: Plan, seen = detail): Promise<StaffRequestDetail> => {
    const isFirst = waiting.current === 0
    waiting.current += 1
    setRunning(waiting.current)
    setProblem(undefined)
    const going = isFirst ? work(plan, seen) : queue.current.then(() => work(plan, seen))
    queue.current = going
    try {
      return await going
    } finally {
      waiting.current -= 1
      setRunning(waiting.current)
    }
  }

  return {
    run,
    /** For what has no form to fail in. */
    tryTo: async (plan: Plan): Promise<StaffRequestDetail | undefined> => {
      try {
        return await run(plan)
      } catch (error) {
        if (!isConflict(error)) setProblem(problemOf(error))
        // Whoever has gone on to the next one learns it all the same.
        if (!isHere.current)
          notify({
            severity: 'error',
            title: `${detail.number ?? 'La solicitud'}: no se ha hecho`,
            description: messageOf(error),
          })
        return undefined
      }
    },
    isBusy: running > 0,
    problem,
    conflict,
    settle: () => {
      setConflict(undefined)
      setProblem(undefined)
    },
  }
}

export type Acts = ReturnType<typeof useActs>

/** Whoever does the first thing to a request begins to review it. */
export const taking = ({ id, allowedActions }: StaffRequestDetail): readonly Step[] =>
  allowedActions.includes('take') ? [version => call(takeRequest, { params: { id }, body: { version } })] : []
