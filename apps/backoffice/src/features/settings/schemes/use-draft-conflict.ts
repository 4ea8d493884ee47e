import { notify } from '@habilita/browser/toasts/notify'
import type { SchemeDraft } from '@habilita/contract/staff-schemes'
import { useEffect, useEffectEvent, useState } from 'react'

interface Typed {
  readonly isSaving: boolean
  /** Whether what stands in the form is other than this. */
  readonly isOtherThan: (draft: SchemeDraft) => boolean
  readonly onFollow: (draft: SchemeDraft) => void
}

/**
 * `draft` is as the server has it. While nothing is typed here the form follows it; otherwise whoever types decides.
 * Of what one is saving oneself nobody is told.
 */
export const useDraftConflict = (draft: SchemeDraft, { isSaving, isOtherThan, onFollow }: Typed) => {
  const [origin, setOrigin] = useState(draft)
  const [followed, setFollowed] = useState<SchemeDraft>()
  const isNewer = !isSaving && draft.changedAt > origin.changedAt
  const isDirty = isOtherThan(origin)
  if (isNewer && !isDirty) {
    setOrigin(draft)
    setFollowed(draft)
  }
  const follow = useEffectEvent((theirs: SchemeDraft) => {
    onFollow(theirs)
    const who = theirs.changedBy?.name ?? 'Alguien'
    notify({ severity: 'info', title: `${who} ha guardado cambios en este borrador` })
  })
  useEffect(() => {
    if (followed) follow(followed)
  }, [followed])
  return {
    /** What the form was filled from, or was saved as last. */
    origin,
    setOrigin,
    isDirty,
    /** What somebody else has saved since, where that would be lost by saving. */
    theirs: isNewer && isDirty ? draft : undefined,
  }
}
