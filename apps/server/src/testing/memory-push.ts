import type { PushMessage } from '@habilita/contract/notices/push'
import { keysFrom } from '../platform/keys.ts'
import { webPush } from '../modules/notifications/public.ts'
import type { Push } from '../ports/push.ts'

export interface MemoryPush extends Push {
  readonly sent: { readonly endpoint: string; readonly message: PushMessage }[]
}

/** Stores sent messages for the test to read. */
export const memoryPush = (): MemoryPush => {
  const sent: MemoryPush['sent'] = []
  return {
    ...webPush(keysFrom('a secret that only pushes in memory use'), 'hola@habilita.example'),
    sent,
    send: async ({ endpoint }, message) => {
      sent.push({ endpoint, message })
      return 'sent'
    },
  }
}
