import { ApiError } from '@habilita/browser/api/errors'
import { messageOf, type Problem, problemOf } from '@habilita/browser/form/problem'
import { notify } from '@habilita/browser/toasts/notify'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

interface Versioned {
  readonly version: number
}

/** One call with the expected version. */
export type Step<T> = (version: number) => Promise<T>

/** The calls to make, given the current state. */
type Plan<T> = (now: T) => readonly Step<T>[]

/** State when the user decided, and current state. */
export interface Conflict<T> {
  readonly before: T
  readonly after: T
  /** Author of the last change, if known. */
  readonly by: string | null
}

interface ActedOn<T> {
  /** How the object is loaded and cached. */
  readonly query: { readonly queryKey: QueryKey; readonly queryFn: () => Promise<T> }
  /** Error reason of a version conflict: `CASE_CHANGED`. */
  readonly changed: string
  /** Query keys to invalidate after an action. */
  readonly stale: readonly QueryKey[]
  readonly name: string
  readonly lastDoer?: () => Promise<string | null>
}

/**
 * Runs actions on a shared object: one after another, with the version on screen, never overwriting
 * concurrent changes. On a conflict it loads and shows what changed.
 */
export const useActs = <T extends Versioned>(
  thing: T,
  { query: { queryKey, queryFn }, changed, stale, name, lastDoer }: ActedOn<T>,
) => {
  const client = useQueryClient()
  const [running, setRunning] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const [conflict, setConflict] = useState<Conflict<T>>()
  /** State shown after the last conflict, even once the note is closed. */
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
  /** Results of our own actions by previous version: decisions made on one of those versions remain valid. */
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
      // After other errors the cache may be outdated as well.
      else void client.invalidateQueries({ queryKey, exact: true })
      throw error
    }
  }

  /** Errors have a message. Actions queued behind a failed one are not run. */
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
    /** For actions without a form: reports errors as a notification. */
    tryTo: async (plan: Plan<T>): Promise<T | undefined> => {
      try {
        return await run(plan)
      } catch (error) {
        if (!isConflict(error)) setProblem(problemOf(error))
        // Notified even if the user has moved on.
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

/** The version on screen when the component was mounted, or the one shown after a later conflict. */
export const useSeen = <T extends Versioned>(thing: T, { shown }: ActsOn<T>): T => {
  const [opened] = useState(thing)
  return shown ?? opened
}

/** For a dialog: one action on the version it was opened with. */
export const useActOnSeen = <T extends Versioned>(thing: T, actedOn: ActedOn<T>) => {
  const acts = useActs(thing, actedOn)
  const seen = useSeen(thing, acts)
  return {
    seen,
    act: (step: Step<T>): Promise<T> => acts.run(() => [step], seen),
    conflict: acts.conflict,
  }
}
