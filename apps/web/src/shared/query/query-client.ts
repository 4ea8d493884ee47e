import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/errors.ts'
import { updateUserMutation } from '../user/update-user.ts'

const RETENTION_MS = 24 * 60 * 60_000
const RETRIES = 3

/** An answer that would be the same next time is not asked for again. */
const mayPass = (error: Error): boolean => error instanceof ApiError && error.retryable

// By itself the library takes it that there is a network until it hears of its end.
onlineManager.setOnline(navigator.onLine)

/** The shared data cache of spec.md §9. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: RETENTION_MS,
        staleTime: 0,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
    },
  })
  // A change that waited for the network when the app was closed knows here how to go on.
  client.setMutationDefaults(updateUserMutation.mutationKey ?? [], updateUserMutation)
  return client
}

export const CACHE_MAX_AGE_MS = RETENTION_MS
