import { onlineManager, QueryClient } from '@tanstack/react-query'
import { keepUnsent, type SentMessage, sendMessageMutation } from '../../domain/requests/send-message.ts'
import { updateUserMutation } from '../../domain/user/update-user.ts'
import { queryDefaults } from '@habilita/browser/query/query-defaults'

// By itself the library takes it that there is a network until it hears of its end.
onlineManager.setOnline(navigator.onLine)

/** What is done when a change that waited for the network from before the app was opened is not accepted. */
interface Refusals {
  readonly onProfile: () => void
  readonly onMessage: (requestId: string) => void
}

/** The shared data cache of spec.md §9. */
export const createQueryClient = ({ onProfile, onMessage }: Refusals): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: queryDefaults } })
  // A change that waited for the network when the app was closed knows here how to go on.
  client.setMutationDefaults(updateUserMutation.mutationKey ?? [], {
    ...updateUserMutation,
    onError: onProfile,
  })
  client.setMutationDefaults(sendMessageMutation.mutationKey ?? [], {
    ...sendMessageMutation,
    onError: async (_error: Error, message: SentMessage) => {
      await keepUnsent(client, message).catch(() => {})
      onMessage(message.requestId)
    },
  })
  return client
}
