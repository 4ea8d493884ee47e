import type { Leaving } from '@habilita/contract/exams/exam-values'
import type { Tx } from '../../../db/client.ts'

/** The session of the entry must be locked. */
export const setEntry = async (t: Tx, id: string, state: 'accepted' | 'lapsed', now: Date): Promise<void> => {
  await t.updateTable('waiting_entries').set({ state, changed_at: now }).where('id', '=', id).execute()
}

/** The same, for an entry that leaves the waiting list. */
export const setLeft = async (t: Tx, id: string, because: Leaving, now: Date): Promise<void> => {
  await t
    .updateTable('waiting_entries')
    .set({ state: 'left', left_because: because, changed_at: now })
    .where('id', '=', id)
    .execute()
}
