import { useEffect, useEffectEvent, useState } from 'react'
import { follow } from './follow.ts'

interface Typed<T> {
  /** Whether what is typed is other than this, which the form was filled from or was saved as last. */
  readonly isDirty: (origin: T) => boolean
  readonly isSaving: boolean
  readonly isNewer: (current: T, origin: T) => boolean
  /** Whether both say the same where the form is concerned. */
  readonly isSame: (current: T, origin: T) => boolean
  /** The form shall say this. */
  readonly onReset: (thing: T) => void
  /** It does so by itself: what somebody else has saved. */
  readonly onFollow?: (thing: T) => void
}

/**
 * A form of something that others change too. Until somebody types it follows what is saved; from then on they are
 * told, and decide. `current` is as the server has it.
 */
export const useFollowed = <T>(current: T, typed: Typed<T>) => {
  const [origin, setOrigin] = useState(current)
  const [followed, setFollowed] = useState<T>()
  const isDirty = typed.isDirty(origin)
  const next = follow({
    isNewer: typed.isNewer(current, origin),
    isSame: typed.isSame(current, origin),
    isDirty,
    isSaving: typed.isSaving,
  })
  if (next === 'adopt' || next === 'show') setOrigin(current)
  if (next === 'show') setFollowed(current)
  const show = useEffectEvent((thing: T) => {
    typed.onReset(thing)
    typed.onFollow?.(thing)
  })
  useEffect(() => {
    if (followed !== undefined) show(followed)
  }, [followed])
  return {
    /** What the form was filled from, or was saved as last. */
    origin,
    setOrigin,
    isDirty,
    /** Where what somebody else has saved would be lost by saving: one goes on with one's own, or takes theirs. */
    stale:
      next === 'ask'
        ? {
            onMine: () => setOrigin(current),
            onTheirs: () => {
              setOrigin(current)
              typed.onReset(current)
            },
          }
        : undefined,
  }
}

/** Of what has a version. */
export const newerVersion = <T extends { readonly version: number }>(current: T, origin: T): boolean =>
  current.version > origin.version
