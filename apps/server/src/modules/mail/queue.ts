import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs/add-job.ts'
import { seal } from '../../platform/sealed-box.ts'
import type { Mail } from './message.ts'
import { sendMailJob } from './jobs.ts'

/**
 * Queues a mail that is sent if and only if the caller's transaction commits. The content is stored
 * encrypted.
 */
export const queueMail = async (
  tx: Tx,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  { expiresAt, ...content }: Mail,
): Promise<void> => {
  // Time-ordered ids keep mails of the same instant in order.
  const id = randomUUIDv7()
  await tx
    .insertInto('outgoing_mails')
    .values({
      id,
      sealed: seal(keys.derive('mail'), content),
      created_at: clock.now(),
      expires_at: expiresAt ?? null,
    })
    .execute()
  await addJob(tx, sendMailJob, { mailId: id })
}
