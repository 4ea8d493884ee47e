import type { Tx } from '../../db/client.ts'
import { type NewEvent, writeEvent } from '../../events/write.ts'

interface Happened {
  readonly kind: `account.${string}`
  readonly accountId: string
  readonly at: Date
  readonly requestId?: string | undefined
  /** Who did it: the person, unless said otherwise. */
  readonly by?: 'anonymous' | 'system'
  /** Facts without secrets, addresses or names. */
  readonly facts?: NewEvent['payload']
}

/** Writes down what happened to an account. */
export const audit = async (
  t: Tx,
  { kind, accountId, at, requestId, by, facts }: Happened,
): Promise<void> => {
  await writeEvent(t, {
    kind,
    at,
    actor: by === undefined ? { kind: 'user', id: accountId } : { kind: by },
    object: { kind: 'account', id: accountId },
    ...(facts && { payload: facts }),
    ...(requestId !== undefined && { requestId }),
  })
}
