import type { Tx } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import { writeEvent } from '../../events/write.ts'
import type { UserRow } from './rows.ts'
import { followPersonJob } from './jobs.ts'

interface Change {
  readonly email: string | null
  readonly now: Date
  /** Set if a call of the person copies the address; unset if a job does. */
  readonly traceId?: string
}

/** Copies the account's address to a locked profile. Does nothing if it is equal or the user is erased. */
export const setEmail = async (t: Tx, user: UserRow, { email, now, traceId }: Change): Promise<UserRow> => {
  if (user.email === email || user.erased_at !== null) return user
  const { id } = user
  await t.updateTable('users').set({ email, updated_at: now }).where('id', '=', id).execute()
  await writeEvent(t, {
    kind: 'user.email_changed',
    at: now,
    actor: traceId === undefined ? { kind: 'system' } : { kind: 'user', id },
    object: { kind: 'user', id },
    traceId,
  })
  await addJob(t, followPersonJob, { userId: id })
  return { ...user, email }
}
