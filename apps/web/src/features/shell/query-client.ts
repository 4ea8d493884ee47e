import { onlineManager, QueryClient } from '@tanstack/react-query'
import { restoreUnsent, type SentMessage, sendMessageMutation } from '../../domain/requests/send-message.ts'
import { updateUserMutation } from '../../domain/user/update-user.ts'
import { queryDefaults } from '@habilita/browser/query/query-defaults'

// The library assumes a network until it receives an offline event.
onlineManager.setOnline(navigator.onLine)

/** Called when the server rejects a mutation that was queued before the app was opened. */
interface Refusals {
  readonly onProfile: () => void
  readonly onMessage: (requestId: string) => void
}

/** The shared data cache of spec.md §9. */
export const createQueryClient = ({ onProfile, onMessage }: Refusals): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: queryDefaults } })
  // Mutations restored from storage have no function of their own: these defaults provide it.
  client.setMutationDefaults(updateUserMutation.mutationKey ?? [], {
    ...updateUserMutation,
    onError: onProfile,
  })
  client.setMutationDefaults(sendMessageMutation.mutationKey ?? [], {
    ...sendMessageMutation,
    onError: async (_error: Error, message: SentMessage) => {
      await restoreUnsent(client, message).catch(() => {})
      onMessage(message.requestId)
    },
  })
  return client
}
