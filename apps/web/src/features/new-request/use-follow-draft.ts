import { useQuery } from '@tanstack/react-query'
import type { DraftSession } from '../../domain/request-drafts/draft-editor.ts'

/** Whoever makes what is known of drafts old has the open one look again: its text is the session's, never a query's. */
export const useFollowDraft = (key: string, session: DraftSession): void => {
  useQuery({
    queryKey: ['drafts', key],
    queryFn: () => {
      session.wake()
      return true
    },
    initialData: true,
    initialDataUpdatedAt: 0,
    staleTime: Infinity,
    gcTime: 0,
  })
}
