import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { change } from '../change.ts'
import { byStaffWithoutConflict } from './by-staff.ts'

interface Review {
  readonly id: string
  readonly version: number
  readonly documentId: string
  /** Null accepts the document. */
  readonly reason: string | null
}

/** Accepts or rejects a document. The applicant is notified later, of the remedy or the admission. */
export const reviewDocument = (
  deps: Deps,
  call: Call<StaffCaller>,
  { documentId, reason, ...seen }: Review,
) =>
  byStaffWithoutConflict(deps, call, seen, async ({ t, row, now, actor, traceId }) => {
    const state = reason === null ? 'valid' : 'rejected'
    const reviewed = await change(t, row, {
      action: 'review_document',
      now,
      actor,
      kind: 'document_reviewed',
      payload: { document: documentId, outcome: state },
      traceId,
    })
    const { numUpdatedRows } = await t
      .updateTable('request_documents')
      .set({ state, reason, reviewed_at: now, reviewed_by: actor.id })
      .where('id', '=', documentId)
      .where('request_id', '=', row.id)
      .where('state', '<>', 'replaced')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new DomainError('NotFound')
    return reviewed
  })
