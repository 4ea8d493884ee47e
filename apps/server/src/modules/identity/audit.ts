import type { EventKind } from '@habilita/contract/staff/event-names'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { type NewEvent, recording, writeEvent } from '../../events/write.ts'

/** A staff member. */
export interface ByStaff {
  readonly kind: 'staff'
  readonly id: string
}

export type AccountEvent = Extract<EventKind, `account.${string}`>

interface Happened {
  readonly kind: AccountEvent
  readonly accountId: string
  readonly at: Date
  readonly traceId?: string | undefined
  /** Who did it; the account's person by default. */
  readonly by?: 'anonymous' | 'system' | ByStaff | undefined
  /** No secrets, addresses or names. */
  readonly facts?: NewEvent['payload']
}

const actorOf = ({ accountId, by }: Pick<Happened, 'accountId' | 'by'>): NewEvent['actor'] => {
  if (by === undefined) return { kind: 'user', id: accountId }
  return typeof by === 'string' ? { kind: by } : by
}

const toEvent = ({ kind, accountId, at, traceId, by, facts }: Happened): NewEvent => ({
  kind,
  at,
  actor: actorOf({ accountId, by }),
  object: { kind: 'account', id: accountId },
  ...(facts && { payload: facts }),
  traceId,
})

/** Records an event about an account. */
export const audit = async (t: Tx, happened: Happened): Promise<void> => {
  await writeEvent(t, toEvent(happened))
}

/** Returns the insert as an SQL fragment, to be part of the statement that makes the change. */
export const auditing = (happened: Happened, when: RawBuilder<unknown>): RawBuilder<unknown> =>
  recording(toEvent(happened), when)
