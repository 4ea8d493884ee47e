import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { requireAllowed } from '../require-allowed.ts'
import { change } from '../change.ts'
import { situationOf } from '../rows.ts'
import { byStaffWithoutConflict } from './by-staff.ts'

interface Undoing {
  readonly id: string
  readonly version: number
  readonly documentId: string
}

/** Undoes the review of a document. Does nothing if it has not been reviewed. */
export const undoReview = (deps: Deps, call: Call<StaffCaller>, { documentId, ...seen }: Undoing) =>
  byStaffWithoutConflict(deps, call, seen, async ({ t, row, now, actor, traceId }) => {
    requireAllowed('undo_review', situationOf(row))
    const document = await t
      .selectFrom('request_documents')
      .select('state')
      .where('id', '=', documentId)
      .where('request_id', '=', row.id)
      .where('state', '<>', 'replaced')
      .executeTakeFirst()
    if (!document) throw new DomainError('NotFound')
    if (document.state !== 'valid' && document.state !== 'rejected') return row
    await t
      .updateTable('request_documents')
      .set({ state: 'in_review', reason: null, reviewed_at: null, reviewed_by: null })
      .where('id', '=', documentId)
      .execute()
    return change(t, row, {
      action: 'undo_review',
      now,
      actor,
      kind: 'review_undone',
      payload: { document: documentId },
      traceId,
    })
  })
