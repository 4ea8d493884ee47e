import { useEffect, useEffectEvent, useState } from 'react'
import { follow } from './follow.ts'

interface Typed<T> {
  /** Whether the input differs from this base. */
  readonly isDirty: (origin: T) => boolean
  readonly isSaving: boolean
  readonly isNewer: (current: T, origin: T) => boolean
  /** Equal in all fields of the form. */
  readonly isSame: (current: T, origin: T) => boolean
  readonly onReset: (thing: T) => void
  /** Called when the form follows a change by another user. */
  readonly onFollow?: (thing: T) => void
}

/**
 * A form of a shared object. It follows saved changes until the user types; then the user is asked. `current`
 * is the state on the server.
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
    /** The version the form was filled from, or last saved. */
    origin,
    setOrigin,
    isDirty,
    /** Set when saving would overwrite another user's change: the user keeps the input or takes the change. */
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

/** For objects with a version. */
export const newerVersion = <T extends { readonly version: number }>(current: T, origin: T): boolean =>
  current.version > origin.version
