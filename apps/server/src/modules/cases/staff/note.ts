import type { StaffCase } from '@habilita/contract/cases/cases'
import { requireSameCall } from '../../../db/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import { writeEvent } from '../../../events/write.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { byStaff } from './work.ts'

interface NewNote {
  readonly caseId: string
  readonly id: string
  readonly text: string
}

/** Adds a note for staff only. Repeated calls add it once. */
export const noteCase = (deps: Deps, call: Call<StaffCaller>, note: NewNote): Promise<StaffCase> =>
  byStaff(deps, call, { id: note.caseId, action: 'note' }, async ({ t, row, now, actor, traceId }) => {
    const added = await t
      .insertInto('case_notes')
      .values({ id: note.id, case_id: row.id, author_id: actor.id, text: note.text, at: now })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      const earlier = await t
        .selectFrom('case_notes')
        .select(['case_id', 'author_id', 'text'])
        .where('id', '=', note.id)
        .executeTakeFirst()
      requireSameCall(earlier, { case_id: row.id, author_id: actor.id, text: note.text })
      return row
    }
    await writeEvent(t, {
      kind: 'case.noted',
      at: now,
      actor,
      object: { kind: 'case', id: row.id },
      payload: { note: note.id },
      traceId,
    })
    return row
  })
