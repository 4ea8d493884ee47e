import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMe } from '../me.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Search text of a list, and the user who typed it: the next user of this browser must not see it. */
    searchText?: { readonly by: string; readonly text: string } | undefined
  }
}

/**
 * The search text of a list. It contains names and numbers of people, so it is stored in the history entry and not in
 * the URL, which is copied and logged. It survives a reload and the Back button.
 */
export const useSearchText = (): readonly [
  searchText: string | undefined,
  setSearchText: (text: string | undefined) => void,
] => {
  const { id } = useMe()
  const searchText = useLocation({
    select: ({ state }) => (state.searchText?.by === id ? state.searchText.text : undefined),
  })
  const navigate = useNavigate()
  const setSearchText = useCallback(
    (text: string | undefined) =>
      void navigate({
        to: '.',
        search: true,
        state: before => ({ ...before, searchText: text === undefined ? undefined : { by: id, text } }),
        replace: true,
      }),
    [navigate, id],
  )
  return [searchText, setSearchText]
}
