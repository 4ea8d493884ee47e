import type { NoticeCode } from '@habilita/contract/notices/notices'
import { expect } from 'vitest'
import type { ApiCaller } from './api-caller.ts'
import type { IdentityService } from './identity-service.ts'
import { memoryPush } from './memory-push.ts'

/** Valid keys on the curve, as a browser generates them. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

type Service = Pick<IdentityService, 'api' | 'db' | 'jobs' | 'mailer'>

interface Expected {
  readonly code: NoticeCode
  readonly title: string
  readonly body: string
  readonly link: string
  /** Text of the push and the mail subject, if it differs. */
  readonly shown?: { readonly title?: string; readonly body?: string }
}

/** What a person receives for one notice: in the app, by mail and as a push. */
export const everyWay = ({ shown, ...notice }: Expected) => {
  const { title, body, link } = notice
  return {
    notices: [notice],
    screens: [{ title, body, link, ...shown }],
    mails: [
      {
        subject: shown?.title ?? title,
        link: `http://127.0.0.1:4000${link}`,
        text: expect.stringContaining(body) as string,
      },
    ],
  }
}

/** For tests of notices: the options to start a service with, and a function that subscribes a person. */
export const startListening = () => {
  const push = memoryPush()
  const options = { at: '2026-11-16T09:00:00Z', deps: { push } }

  /** Returns a function that gives what the person received since its last call. */
  const listener = async ({ api, db, jobs, mailer }: Service, who: ApiCaller) => {
    const endpoint = `https://push.example.com/${who.id}`
    await api('POST', '/push/subscriptions', who.idToken, { endpoint, expirationTime: null, keys })
    const heard = async () => {
      await jobs()
      const notices = await db
        .selectFrom('notices')
        .select(['code', 'title', 'body', 'link'])
        .where('user_id', '=', who.id)
        .orderBy('created_at')
        .execute()
      const mails = mailer.sent
        .filter(({ to, code }) => to === who.email && code === undefined)
        .map(({ subject, link, text }) => ({ subject, link, text }))
      const screens = push.sent
        .filter(each => each.endpoint === endpoint)
        .map(({ message: { title, body, link } }) => ({ title, body, link }))
      return { notices, mails, screens }
    }
    let before = await heard()
    return async () => {
      const now = await heard()
      const { notices, mails, screens } = before
      before = now
      return {
        notices: now.notices.slice(notices.length),
        mails: now.mails.slice(mails.length),
        screens: now.screens.slice(screens.length),
      }
    }
  }
  return { options, listener }
}
