import { useQuery } from '@tanstack/react-query'
import type { DraftEditor } from '../../domain/request-drafts/draft-editor.ts'

/** Reloads the open draft when draft queries are invalidated: its text is in the editor, never in a query. */
export const useFollowDraft = (key: string, editor: DraftEditor): void => {
  useQuery({
    queryKey: ['drafts', key],
    queryFn: () => {
      editor.wake()
      return true
    },
    initialData: true,
    initialDataUpdatedAt: 0,
    staleTime: Infinity,
    gcTime: 0,
  })
}
