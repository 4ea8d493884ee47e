import { requireInserted, requireSameCall } from '../../../db/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Caller } from '../../identity/public.ts'
import { requireAllowed } from '../require-allowed.ts'
import { addMessage } from '../messages.ts'
import { situationOf } from '../rows.ts'
import { byImpartial, byStaff } from './by-staff.ts'

interface Written {
  readonly id: string
  readonly text: string
}

/** Sends a message to the applicant. */
export const answerCandidate = (
  deps: Deps,
  caller: Caller,
  id: string,
  message: Written,
  requestId: string,
) =>
  byImpartial(deps, caller, { id }, async ({ t, row, now }) => {
    await addMessage(t, row, message, { authorId: caller.id, fromBody: true, now, requestId })
    return row
  })

/** Adds an internal note, visible to staff only. */
export const addNote = (deps: Deps, caller: Caller, id: string, note: Written, requestId: string) =>
  byStaff(deps, caller, { id }, async ({ t, row, now, actor }) => {
    requireAllowed('note', situationOf(row))
    const earlier = await t
      .selectFrom('request_notes')
      .select(['request_id', 'author_id', 'text'])
      .where('id', '=', note.id)
      .executeTakeFirst()
    if (earlier) {
      requireSameCall(earlier, { request_id: row.id, author_id: caller.id, text: note.text })
      return row
    }
    const added = await t
      .insertInto('request_notes')
      .values({ id: note.id, request_id: row.id, author_id: caller.id, text: note.text, at: now })
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
      requestId,
    })
    return row
  })
