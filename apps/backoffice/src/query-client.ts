import { queryDefaults } from '@habilita/browser/query/query-defaults'
import { QueryClient } from '@tanstack/react-query'

/** Of whoever is signed in, and gone with them. What others change is told by the stream. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { ...queryDefaults, staleTime: 30_000, gcTime: 10 * 60_000 } },
  })
