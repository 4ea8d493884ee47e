import { randomUUID } from 'node:crypto'
import { noticeText } from '@habilita/contract/notices/notice-search'
import { sql } from 'kysely'
import { tx, type Tx } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Told } from '../../ports/notices.ts'
import { recordChange } from '../live/public.ts'
import { queueMail } from '../mail/public.ts'
import { contactOf } from '../user/public.ts'
import { channelsOf } from './channels.ts'
import type { NoticeDeps } from './deps.ts'
import { buildNotice } from './build-notice.ts'
import { buttonOf, discreetWords } from './looks.ts'
import { lockPerson } from './person.ts'
import { sendPushJob } from './jobs.ts'

/** About 90 minutes of retries. Later the notice is still in the app. */
const PUSH_ATTEMPTS = 9

interface NewNotice extends Told {
  readonly eventId: number
  readonly now: Date
}

/** Creation times are unique per person, so that «this one and all before it» is unambiguous. */
const insertNotice = async (t: Tx, { eventId, userId, category, link, words, now }: NewNotice) => {
  const { code, title, body } = words
  return t
    .insertInto('notices')
    .values({
      id: randomUUID(),
      user_id: userId,
      event_id: eventId,
      code,
      category,
      title,
      body,
      link,
      search: noticeText({ title, body, category }),
      created_at: sql<Date>`greatest(${now}::timestamptz,
        (select max(created_at) + interval '1 millisecond' from notices where user_id = ${userId}))`,
    })
    .onConflict(conflict => conflict.columns(['event_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

const mailIt = async (t: Tx, deps: NoticeDeps, { userId, link, words }: NewNotice): Promise<void> => {
  const { looks } = deps.notices
  if (looks[words.code]?.isMailedElsewhere === true) return
  const to = await contactOf(t, userId)
  if (to === null) return
  await queueMail(t, deps, {
    to,
    message: {
      template: 'notice',
      link: new URL(link, deps.publicUrl).href,
      title: words.title,
      text: words.body,
      button: buttonOf(looks, words.code),
      preview: discreetWords(looks, words),
    },
  })
}

const pushIt = async (t: Tx, userId: string, noticeId: string): Promise<void> => {
  const devices = await t
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  for (const { id } of devices)
    await addJob(
      t,
      sendPushJob,
      { noticeId, subscriptionId: id },
      // One queue per person, so that slow devices hold one worker slot. Urgent jobs such as mailed codes
      // come first.
      { maxAttempts: PUSH_ATTEMPTS, queue: `push ${userId}`, priority: 10 },
    )
}

/**
 * Notifies the person of an event exactly once: inserts the notice and queues its mail and pushes, or does
 * nothing if the notice exists.
 */
export const notify = ({ eventId }: { readonly eventId: number }, deps: NoticeDeps): Promise<void> =>
  tx(deps.db, async t => {
    const built = await buildNotice(t, deps.notices, eventId)
    if (!built || !(await lockPerson(t, built.userId))) return
    const { userId } = built
    const notice = { ...built, eventId, now: deps.clock.now() }
    const written = await insertNotice(t, notice)
    if (!written) return
    await recordChange(t, { userId, topic: 'notice', id: written.id, at: notice.now })
    const channels = await channelsOf(t, userId)
    if (channels.email) await mailIt(t, deps, notice)
    if (channels.push) await pushIt(t, userId, written.id)
  })
