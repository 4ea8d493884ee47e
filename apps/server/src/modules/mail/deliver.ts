import type { Deps } from '../../deps.ts'
import { unseal } from '../../platform/sealed-box.ts'
import { composeMail } from './compose.ts'
import { MailContent } from './message.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'keys' | 'certificationBody' | 'mailer' | 'publicUrl'>

const read = (sealed: Buffer, key: Buffer): MailContent => {
  const parsed = MailContent.safeParse(unseal(key, sealed))
  // The library's own error would quote the content.
  if (!parsed.success) throw new Error('A queued mail cannot be read: was it sealed with another secret?')
  return parsed.data
}

/** Sends a queued mail and deletes it. A failed attempt leaves it queued for the next one. */
export const deliverMail = async (deps: Needed, mailId: string): Promise<void> => {
  const { db, clock, keys, mailer, publicUrl } = deps
  const row = await db
    .selectFrom('outgoing_mails')
    .select(['sealed', 'created_at', 'expires_at'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (row === undefined) return // an earlier attempt sent it and was interrupted before it was recorded
  if (row.expires_at === null || row.expires_at > clock.now()) {
    const content = read(row.sealed, keys.derive('mail'))
    await mailer.send(
      composeMail(content, {
        id: mailId,
        date: row.created_at,
        certificationBody: deps.certificationBody.public,
        publicUrl,
      }),
    )
  }
  await db.deleteFrom('outgoing_mails').where('id', '=', mailId).execute()
}
