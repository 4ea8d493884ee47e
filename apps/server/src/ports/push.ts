import type { PushMessage } from '@habilita/contract/notices/push'

interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: there is nobody to send to any more. `refused`: this one will never be taken. Anything else may be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** Takes messages to people's devices. It rejects when it may be tried again. */
export interface Push {
  /** What devices subscribe with. */
  readonly publicKey: string
  /** Whether a push could be sent there, as far as the address tells. */
  readonly accepts: (endpoint: string) => boolean
  readonly send: (subscription: Subscription, message: PushMessage, topic: string) => Promise<PushOutcome>
}
