import { onlineManager, QueryClient } from '@tanstack/react-query'
import { updateUserMutation } from '../user/update-user.ts'
import { queryDefaults } from './query-defaults.ts'

// By itself the library takes it that there is a network until it hears of its end.
onlineManager.setOnline(navigator.onLine)

/**
 * The shared data cache of spec.md §9.
 * @param onRefused a change that waited for the network from before the app was opened was not accepted
 */
export const createQueryClient = (onRefused: () => void): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: queryDefaults } })
  // A change that waited for the network when the app was closed knows here how to go on.
  client.setMutationDefaults(updateUserMutation.mutationKey ?? [], {
    ...updateUserMutation,
    onError: onRefused,
  })
  return client
}
