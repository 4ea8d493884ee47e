import type { NoticeCode } from '@habilita/contract/notices'
import { expect } from 'vitest'
import type { ApiCaller } from './api-caller.ts'
import type { IdentityService } from './identity-service.ts'
import { type MemoryPush, memoryPush } from './memory-push.ts'

/** Of the curve, as a browser makes them. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

type Service = Pick<IdentityService, 'api' | 'db' | 'jobs' | 'mailer'>

/** A person with a device: what they heard last, in the app, by mail and on their locked screen. */
const openEar = async ({ api, db, jobs, mailer }: Service, push: MemoryPush, who: ApiCaller) => {
  const endpoint = `https://push.example.com/${who.id}`
  await api('POST', '/push/subscriptions', who.idToken, { endpoint, expirationTime: null, keys })
  let heard = 0
  return async () => {
    await jobs()
    const notices = await db
      .selectFrom('notices')
      .select(['code', 'title', 'body', 'link'])
      .where('user_id', '=', who.id)
      .orderBy('created_at')
      .execute()
    const mails = mailer.sent.filter(({ to, code }) => to === who.email && code === undefined)
    const pushes = push.sent.filter(each => each.endpoint === endpoint)
    const last = mails.at(-1)
    const news = { notices: notices.slice(heard), mails: mails.length, pushes: pushes.length }
    heard = notices.length
    return {
      ...news,
      mail: last && { subject: last.subject, link: last.link, text: last.text },
      screen: pushes.at(-1)?.message,
    }
  }
}

interface Expected {
  readonly code: NoticeCode
  readonly title: string
  readonly body: string
  readonly link: string
  /** What a locked screen and the list of a mailbox show instead, where that is not the same. */
  readonly shown?: { readonly title?: string; readonly body?: string }
}

/** For tests of what people are told: the options to start a service with, and somebody of it who listens. */
export const startListening = () => {
  const push = memoryPush()
  const options = { at: '2026-11-16T09:00:00Z', deps: { push } }
  /** Somebody who is told of exactly one thing at a time, by every way. */
  const listener = async (service: Service, who: ApiCaller) => {
    const hear = await openEar(service, push, who)
    let before = await hear()
    return async ({ shown, ...notice }: Expected) => {
      const now = await hear()
      const { title, body, link } = notice
      expect(now.notices, notice.code).toEqual([notice])
      expect([now.mails - before.mails, now.pushes - before.pushes], notice.code).toEqual([1, 1])
      before = now
      expect(now.screen, notice.code).toMatchObject({ title, body, link, ...shown })
      expect(now.mail, notice.code).toMatchObject({
        subject: shown?.title ?? title,
        link: `http://127.0.0.1:4000${link}`,
        text: expect.stringContaining(body) as string,
      })
    }
  }
  return { options, listener }
}
