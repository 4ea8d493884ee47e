import type { Tx } from '../../db/client.ts'
import type { RequestRow } from './rows.ts'

/** A change to a locked request, and who makes it. */
export interface Act<Kind extends 'user' | 'staff' = 'staff'> {
  readonly t: Tx
  readonly row: RequestRow
  readonly now: Date
  readonly actor: { readonly kind: Kind; readonly id: string }
  readonly traceId: string
}
