import { isDeviceSignedIn } from '../identity/public.ts'
import { countUnread } from './count-unread.ts'
import type { NoticeDeps } from './deps.ts'
import { discreetWords } from './looks.ts'

interface Job {
  readonly noticeId: string
  readonly subscriptionId: string
}

const find = ({ db }: NoticeDeps, { noticeId, subscriptionId }: Job) =>
  db
    .selectFrom('push_subscriptions as s')
    // A device taken over by another account gets no pushes of the previous one.
    .innerJoin('notices as n', 'n.user_id', 's.user_id')
    .select(['s.endpoint', 's.p256dh', 's.auth', 's.user_id', 's.session_id'])
    .select(['n.code', 'n.title', 'n.body', 'n.link', 'n.read_at'])
    .where('s.id', '=', subscriptionId)
    .where('n.id', '=', noticeId)
    .executeTakeFirst()

/** The push service replaces an undelivered message with a newer one of the same topic. */
const topicOf = (noticeId: string): string => noticeId.replaceAll('-', '')

/** Sends a notice to one device, unless it has been read or the device is signed out. */
export const sendPush = async (job: Job, deps: NoticeDeps): Promise<void> => {
  const found = await find(deps, job)
  if (!found || found.read_at !== null) return
  const { user_id: userId, session_id: sessionId, link } = found
  const drop = () => deps.db.deleteFrom('push_subscriptions').where('id', '=', job.subscriptionId).execute()
  if (sessionId !== null && !(await isDeviceSignedIn(deps.db, userId, sessionId))) return void (await drop())
  const words = discreetWords(deps.notices.looks, found)
  const unread = await countUnread(deps.db, userId)
  const message = { ...words, link, tag: job.noticeId, unread }
  const outcome = await deps.push.send(found, message, topicOf(job.noticeId))
  if (outcome === 'gone') await drop()
  else if (outcome === 'refused') deps.log.warn({ part: 'push' }, 'a push service refused a push')
}
