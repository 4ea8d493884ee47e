import { useEffect, useEffectEvent, useState } from 'react'

interface Versioned {
  readonly version: number
}

interface Typed<T> {
  /** Whether something is typed that is not saved. */
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly onReset: (thing: T) => void
}

/**
 * A form of something that others change too. Until somebody types it follows what is saved; from then on they are
 * told, and decide. `current` is as the server has it.
 */
export const useFollowed = <T extends Versioned>(current: T, { isDirty, isSaving, onReset }: Typed<T>) => {
  const [origin, setOrigin] = useState(current)
  const [followed, setFollowed] = useState<T>()
  const isNewer = !isSaving && current.version > origin.version
  if (isNewer && !isDirty) {
    setOrigin(current)
    setFollowed(current)
  }
  const reset = useEffectEvent(onReset)
  useEffect(() => {
    if (followed) reset(followed)
  }, [followed])
  return {
    /** What the form was filled from, or was saved as last. */
    origin,
    setOrigin,
    /** Where what somebody else has saved would be lost by saving. */
    stale: isNewer && isDirty,
    onMine: () => setOrigin(current),
    onTheirs: () => {
      setOrigin(current)
      onReset(current)
    },
  }
}
