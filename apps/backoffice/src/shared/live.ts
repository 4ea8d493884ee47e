import { refetchChanged } from '@habilita/browser/live/refetch-changed'
import { followStream } from '@habilita/browser/live/stream'
import { STAFF_LIVE_PATH, StaffChange } from '@habilita/contract/staff/staff-live'
import type { QueryClient } from '@tanstack/react-query'
import { idToken } from './auth/sdk.ts'
import { staleQueries } from './stale-queries.ts'

/** Keeps the screen up to date with changes by others. Returns a function that stops it. */
export const live = (client: QueryClient): (() => void) =>
  followStream({
    path: STAFF_LIVE_PATH,
    schema: StaffChange,
    token: idToken,
    onChanges: changes => {
      // Long lists reload only visible pages (list/use-rows.ts).
      if (!changes) refetchChanged(client, { predicate: ({ queryKey }) => queryKey[0] !== 'rows' })
      else for (const queryKey of staleQueries(changes)) refetchChanged(client, { queryKey })
    },
  })
