import { randomUUID } from 'node:crypto'
import { DECISION_BUSINESS_DAYS } from '@habilita/contract/values/deadlines'
import type { DraftChanges } from '@habilita/contract/requests/drafts'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Tx } from '../../db/client.ts'
import type { WorkingDays } from '../calendar/public.ts'
import { findProfile } from '../user/public.ts'
import { change } from './change.ts'
import { insertDraft } from './insert-draft.ts'
import { nextNumber } from './numbers.ts'
import { requestColumns, type RequestRow } from './rows.ts'

/** A request that staff open on behalf of a holder. */
interface Opening {
  readonly id: string
  readonly userId: string
  readonly fields: DraftChanges & Required<Pick<DraftChanges, 'type' | 'certificateNumber'>>
  readonly scheme: Scheme
  /** Shown to the holder. */
  readonly reason: string
  readonly openerId: string
  readonly now: Date
  readonly days: WorkingDays
  readonly traceId: string
}

/** Finds the request with this id, regardless of who opened it. */
export const findOpened = async (t: Tx, id: string): Promise<RequestRow | undefined> => {
  const row = await t.selectFrom('requests').select(requestColumns).where('id', '=', id).executeTakeFirst()
  return row
}

/**
 * Opens a request for a holder, without fee or documents. It is under review at once, assigned to the opener,
 * and another staff member must decide it. The user row must be locked.
 */
export const openForHolder = async (t: Tx, opening: Opening): Promise<RequestRow> => {
  const { id, userId, fields, scheme, reason, openerId, now, days, traceId } = opening
  const draft = await insertDraft(t, { id, userId, key: randomUUID(), fields, scheme, now })
  const { document, employer } = await findProfile(t, userId)
  const until = days.after(DECISION_BUSINESS_DAYS)
  return change(t, draft, {
    action: 'open',
    now,
    actor: { kind: 'staff', id: openerId },
    kind: 'opened',
    set: {
      number: await nextNumber(t, 'S', Number(days.today.slice(0, 4))),
      scheme_id: scheme.id,
      submitted_at: now,
      submitted_as: JSON.stringify({ document, employer }),
      due_on: until,
      payment_state: 'not_due',
      fee_cents: 0,
      assigned_to: openerId,
      opened_by: openerId,
      opening_reason: reason,
    },
    payload: { until, scheme: scheme.id },
    traceId,
  })
}
