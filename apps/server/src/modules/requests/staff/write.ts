import { requireInserted, requireSameCall } from '../../../db/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { requireAllowed } from '../require-allowed.ts'
import { addMessage, type NewMessage } from '../messages.ts'
import { situationOf } from '../rows.ts'
import { byStaff, byStaffWithoutConflict } from './by-staff.ts'

interface NewNote {
  readonly requestId: string
  readonly id: string
  readonly text: string
}

/** Sends a message to the applicant. */
export const answerCandidate = (deps: Deps, call: Call<StaffCaller>, message: NewMessage) =>
  byStaffWithoutConflict(deps, call, { id: message.requestId }, async act => {
    await addMessage(act, message)
    return act.row
  })

/** Adds an internal note, visible to staff only. */
export const addNote = (deps: Deps, call: Call<StaffCaller>, note: NewNote) =>
  byStaff(deps, call, { id: note.requestId }, async ({ t, row, now, actor, traceId }) => {
    requireAllowed('note', situationOf(row))
    const earlier = await t
      .selectFrom('request_notes')
      .select(['request_id', 'author_id', 'text'])
      .where('id', '=', note.id)
      .executeTakeFirst()
    if (earlier) {
      requireSameCall(earlier, { request_id: row.id, author_id: actor.id, text: note.text })
      return row
    }
    const added = await t
      .insertInto('request_notes')
      .values({ id: note.id, request_id: row.id, author_id: actor.id, text: note.text, at: now })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    requireInserted(added)
    await writeEvent(t, {
      kind: 'request.noted',
      at: now,
      actor,
      object: { kind: 'request', id: row.id },
      payload: { note: note.id },
      traceId,
    })
    return row
  })
