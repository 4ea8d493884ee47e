import type { WaitingState } from '@habilita/contract/exam-words'
import type { Tx } from '../../../db/client.ts'

/** The session of the entry must be locked. */
export const setEntry = async (
  t: Tx,
  id: string,
  state: Exclude<WaitingState, 'waiting' | 'offered'>,
  now: Date,
): Promise<void> => {
  await t.updateTable('waiting_entries').set({ state, changed_at: now }).where('id', '=', id).execute()
}
