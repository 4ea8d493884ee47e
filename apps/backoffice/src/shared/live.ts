import { refetchChanged } from '@habilita/browser/live/refetch-changed'
import { followStream } from '@habilita/browser/live/stream'
import { STAFF_LIVE_PATH, StaffChange } from '@habilita/contract/staff/staff-live'
import type { QueryClient } from '@tanstack/react-query'
import { idToken } from './auth/sdk.ts'
import { staleQueries } from './stale-queries.ts'

/** Keeps what is on screen up to date with what others do. Gives what ends it. */
export const live = (client: QueryClient): (() => void) =>
  followStream({
    path: STAFF_LIVE_PATH,
    schema: StaffChange,
    token: idToken,
    onChanges: changes => {
      // The pages of a long list ask for themselves where somebody looks (list/use-rows.ts).
      if (!changes) refetchChanged(client, { predicate: ({ queryKey }) => queryKey[0] !== 'rows' })
      else for (const queryKey of staleQueries(changes)) refetchChanged(client, { queryKey })
    },
  })
