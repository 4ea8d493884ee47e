import { useNavigate } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import type { DraftEditor, Snapshot } from '../../domain/request-drafts/draft-editor.ts'
import type { Owner } from '../../domain/request-drafts/stored-drafts.ts'
import { sessionOf, watchDraft } from '../../domain/request-drafts/open-drafts.ts'

interface Wanted {
  readonly owner: Owner
  readonly key: string
  readonly from?: string | undefined
}

interface Opened {
  readonly editor: DraftEditor
  readonly snapshot: Snapshot
}

/** The editor of a draft, while a screen uses it. */
export const useDraftEditor = ({ owner: { id, draftKey }, key, from }: Wanted): Opened | undefined => {
  const navigate = useNavigate()
  const watch = useCallback(
    (onChange: () => void) => {
      const { editor, release } = watchDraft({
        owner: { id, draftKey },
        key,
        from,
        show: draft => void navigate({ to: '/new-request', search: { draft, step: 'review' } }),
      })
      const stop = editor.subscribe(onChange)
      return () => {
        stop()
        release()
      }
    },
    [id, draftKey, key, from, navigate],
  )
  const snapshot = useSyncExternalStore(watch, () => sessionOf(id, key)?.snapshot())
  const editor = sessionOf(id, key)
  return editor && snapshot ? { editor, snapshot } : undefined
}
