import { queryDefaults } from '@habilita/browser/query/query-defaults'
import { QueryClient } from '@tanstack/react-query'

/** One cache per signed-in user. Changes by others arrive by the live stream. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { ...queryDefaults, staleTime: 30_000, gcTime: 10 * 60_000 } },
  })
