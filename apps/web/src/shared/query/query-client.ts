import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/errors.ts'

const RETENTION_MS = 24 * 60 * 60_000
const RETRIES = 3

/** An answer that would be the same next time is not asked for again. */
const mayPass = (error: Error): boolean => error instanceof ApiError && error.retryable

/** The shared data cache of spec.md §9. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: RETENTION_MS,
        staleTime: 0,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
    },
  })

export const CACHE_MAX_AGE_MS = RETENTION_MS
