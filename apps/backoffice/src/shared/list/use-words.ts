import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMe } from '../me.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a list is searched for, and by whom: the next one at this machine does not see it. */
    words?: { readonly by: string; readonly text: string } | undefined
  }
}

/**
 * The words that a list is searched for. They are people's names and numbers, so they are not in the address, which is
 * copied, kept and written to logs: they go with the entry of the history, and so outlive a reload and a way back.
 */
export const useWords = (): readonly [
  words: string | undefined,
  search: (words: string | undefined) => void,
] => {
  const { id } = useMe()
  const words = useLocation({
    select: ({ state }) => (state.words?.by === id ? state.words.text : undefined),
  })
  const navigate = useNavigate()
  const search = useCallback(
    (sought: string | undefined) =>
      void navigate({
        to: '.',
        search: true,
        state: before => ({
          ...before,
          words: sought === undefined ? undefined : { by: id, text: sought },
        }),
        replace: true,
      }),
    [navigate, id],
  )
  return [words, search]
}
