import type { PushMessage } from '@habilita/contract/notices/push'

interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: the subscription no longer exists. `refused`: never accepted. Other failures are retried. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** Sends messages to people's devices. It rejects if a retry makes sense. */
export interface Push {
  /** The key that devices subscribe with. */
  readonly publicKey: string
  /** Whether a push could be sent to this endpoint, judged by its URL. */
  readonly accepts: (endpoint: string) => boolean
  readonly send: (subscription: Subscription, message: PushMessage, topic: string) => Promise<PushOutcome>
}
