import { ApiError } from '@habilita/browser/api/errors'
import { messageOf, type Problem, problemOf } from '@habilita/browser/form/problem'
import { notify } from '@habilita/browser/toasts/notify'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

interface Versioned {
  readonly version: number
}

/** Does something to a thing as it was at this version. */
export type Step<T> = (version: number) => Promise<T>

/** What is to be done, given how the thing is when its turn comes. */
type Plan<T> = (now: T) => readonly Step<T>[]

/** What was seen when something was decided on, and what there is now. */
export interface Conflict<T> {
  readonly before: T
  readonly after: T
  /** Who did the last thing to it, where that is known. */
  readonly by: string | null
}

interface ActedOn<T> {
  /** Where it is kept, and how it is asked for. */
  readonly query: { readonly queryKey: QueryKey; readonly queryFn: () => Promise<T> }
  /** What the API says where somebody was quicker: `CASE_CHANGED`. */
  readonly changed: string
  /** What else is old once something was done to it. */
  readonly stale: readonly QueryKey[]
  /** What it is called by. */
  readonly name: string
  readonly lastDoer?: () => Promise<string | null>
}

/**
 * The one way in which something is done to what others work on too: one after the other, on what was on screen, never
 * over what somebody else has done meanwhile. Then what has changed is asked for, and shown.
 */
export const useActs = <T extends Versioned>(
  thing: T,
  { query: { queryKey, queryFn }, changed, stale, name, lastDoer }: ActedOn<T>,
) => {
  const client = useQueryClient()
  const [running, setRunning] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const [conflict, setConflict] = useState<Conflict<T>>()
  /** As it was shown after the last conflict, also once that is no longer spoken of. */
  const [shown, setShown] = useState<T>()
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
  const ours = useRef(new Map<number, T>())

  const isConflict = (error: unknown): boolean => error instanceof ApiError && error.reason === changed

  const put = (before: T, reply: T): T => {
    if (reply.version !== before.version) ours.current.set(before.version, reply)
    client.setQueryData(queryKey, reply)
    for (const key of stale) void client.invalidateQueries({ queryKey: key })
    return reply
  }

  const seeAnew = async (before: T): Promise<void> => {
    const after = await client.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    const by = (await lastDoer?.().catch(() => null)) ?? null
    setConflict({ before, after, by })
    setShown(after)
  }

  const afterOurs = (seen: T): T => {
    const next = ours.current.get(seen.version)
    return next ? afterOurs(next) : seen
  }

  const work = async (plan: Plan<T>, seen: T): Promise<T> => {
    let last = afterOurs(seen)
    try {
      for (const step of plan(last)) last = put(last, await step(last.version))
      return last
    } catch (error) {
      if (isConflict(error)) await seeAnew(last).catch(() => undefined)
      // What was refused for another reason may be old as well.
      else void client.invalidateQueries({ queryKey, exact: true })
      throw error
    }
  }

  /** Fails in words. Whoever waits behind something that failed is not done either. */
  const run = async (plan: Plan<T>, seen = thing): Promise<T> => {
    const isFirst = waiting.current === 0
    waiting.current += 1
    setRunning(waiting.current)
    setProblem(undefined)
    setConflict(undefined)
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
    tryTo: async (plan: Plan<T>): Promise<T | undefined> => {
      try {
        return await run(plan)
      } catch (error) {
        if (!isConflict(error)) setProblem(problemOf(error))
        // Whoever has gone on to the next one learns it all the same.
        if (!isHere.current)
          notify({ severity: 'error', title: `${name}: no se ha hecho`, description: messageOf(error) })
        return undefined
      }
    },
    isBusy: running > 0,
    problem,
    conflict,
    shown,
    settle: () => {
      setConflict(undefined)
      setShown(undefined)
      setProblem(undefined)
    },
  }
}

export type ActsOn<T extends Versioned> = ReturnType<typeof useActs<T>>

/** What was on screen when it was opened, or what was shown since because it had changed: the next try is on that. */
export const useSeen = <T extends Versioned>(thing: T, { shown }: ActsOn<T>): T => {
  const [opened] = useState(thing)
  return shown ?? opened
}

/** For a dialog, which does one thing to what it was opened on. */
export const useActOnSeen = <T extends Versioned>(thing: T, actedOn: ActedOn<T>) => {
  const acts = useActs(thing, actedOn)
  const seen = useSeen(thing, acts)
  return {
    seen,
    act: (step: Step<T>): Promise<T> => acts.run(() => [step], seen),
    conflict: acts.conflict,
  }
}
