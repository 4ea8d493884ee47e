import type { Tx } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import { writeEvent } from '../../events/write.ts'
import { eraseFiles } from '../files/public.ts'
import type { UserRow } from './rows.ts'
import { forgetPersonJob } from './jobs.ts'

/** Clears the personal data and marks the user as erased. Only the row remains. */
export const emptyProfile = async (t: Tx, id: string, now: Date): Promise<void> => {
  await t
    .updateTable('users')
    .set({
      email: null,
      profile: '{}',
      terms_version: null,
      terms_accepted_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Erases the user of a deleted account. The row stays for its foreign keys. The acceptance of the terms stays
 * in the event log.
 */
export const erase = async (t: Tx, { id, erased_at: erasedAt }: UserRow, now: Date): Promise<void> => {
  if (erasedAt !== null) return
  await emptyProfile(t, id, now)
  await eraseFiles(t, id, now)
  await writeEvent(t, {
    kind: 'user.erased',
    at: now,
    actor: { kind: 'system' },
    object: { kind: 'user', id },
  })
  await addJob(t, forgetPersonJob, { userId: id })
}
