import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { tx } from '../../db/client.ts'
import { addJob } from '../../jobs/add-job.ts'
import { buildEvent } from '../../testing/builders.ts'
import { buildSubmitted } from '../../testing/build-submitted.ts'
import { startIdentity } from '../../testing/identity-service.ts'
import { type MemoryPush, memoryPush } from '../../testing/memory-push.ts'
import { notify } from '../../testing/notify.ts'
import { followIdentityJob } from '../identity/jobs.ts'

/** Valid keys on the curve, as a browser makes them. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

const start = async () => {
  const push: MemoryPush = memoryPush()
  const service = await startIdentity({ deps: { push } })
  const { db, api } = service
  const someone = async () => {
    const person = await service.person()
    await api('POST', '/user', person.idToken)
    return person
  }
  const subscribe = (token: string, endpoint: string) =>
    api('POST', '/push/subscriptions', token, { endpoint, expirationTime: null, keys })
  const happen = async (requestId: string, what: string, payload = {}, actorId?: string) =>
    buildEvent(db, {
      kind: `request.${what}`,
      object: { kind: 'request', id: requestId },
      payload,
      ...(actorId !== undefined && { actor: { kind: 'staff', id: actorId } }),
    })
  const list = async (token: string, query = '') =>
    (await (await api('GET', `/notices${query}`, token)).json()) as {
      notices: {
        id: string
        code: string
        title: string
        body: string
        link: string
        readAt: string | null
      }[]
      unread: number
      next: string | null
    }
  return { ...service, push, someone, subscribe, happen, list }
}

const until = { until: '2026-11-30' }

test('an event processed 5 times in sequence and 5 times at once creates one notice, one mail and one push per device', async () => {
  const { db, deps, mailer, push, jobs, ...service } = await start()
  const { id, email, idToken } = await service.someone()
  await service.subscribe(idToken, 'https://push.example.com/one')
  await service.subscribe(idToken, 'https://push.example.com/two')
  const requestId = await buildSubmitted(db, id, { number: 'S-2026-000007' })
  const eventId = await service.happen(requestId, 'submitted', until)
  for (let turn = 0; turn < 5; turn++) await notify({ eventId }, deps)
  await Promise.all(Array.from({ length: 5 }, () => notify({ eventId }, deps)))
  await jobs()
  const { notices, unread } = await service.list(idToken)
  expect(unread).toBe(1)
  expect(notices).toMatchObject([
    {
      code: 'N01',
      title: 'Hemos recibido tu solicitud',
      body: 'Tu solicitud S-2026-000007 de Baja tensión (REBT): Básica está registrada. La revisaremos antes del 30 de noviembre de 2026.',
      link: `/requests/${requestId}`,
      readAt: null,
    },
  ])
  const mails = mailer.sent.filter(mail => mail.subject === 'Hemos recibido tu solicitud')
  expect(mails.map(({ to, link }) => [to, link])).toEqual([
    [email, `http://127.0.0.1:4000/requests/${requestId}`],
  ])
  expect(push.sent.map(({ endpoint }) => endpoint).toSorted()).toEqual([
    'https://push.example.com/one',
    'https://push.example.com/two',
  ])
  expect(push.sent[0]?.message).toMatchObject({
    title: 'Hemos recibido tu solicitud',
    tag: notices[0]?.id,
    link: `/requests/${requestId}`,
    unread: 1,
  })
  await notify({ eventId: await service.happen(requestId, 'answered') }, deps)
  await jobs()
  expect(push.sent.at(-1)?.message, 'for the icon of the app').toMatchObject({ unread: 2 })
})

test('events without a notice, and events of a deleted request, create nothing', async () => {
  const { db, deps, jobs, ...service } = await start()
  const { id, idToken } = await service.someone()
  const requestId = await buildSubmitted(db, id)
  for (const what of ['remedy_extended', 'assigned', 'viewed', 'refunded'])
    await notify({ eventId: await service.happen(requestId, what, until) }, deps)
  await notify({ eventId: await service.happen(randomUUID(), 'submitted', until) }, deps)
  await notify({ eventId: 999_999 }, deps)
  await jobs()
  expect(await service.list(idToken)).toEqual({ notices: [], unread: 0, next: null })
})

test('a lock screen and a mail subject show no reason; the app and the mail itself do', async () => {
  const { db, deps, jobs, mailer, push, ...service } = await start()
  const { id, idToken } = await service.someone()
  await service.subscribe(idToken, 'https://push.example.com/one')
  const requestId = await buildSubmitted(db, id, { refusal: 'visión insuficiente', state: 'not_admitted' })
  await notify({ eventId: await service.happen(requestId, 'not_admitted', until) }, deps)
  await jobs()
  const { notices } = await service.list(idToken)
  expect(notices[0]?.body).toContain('visión insuficiente')
  const mail = mailer.sent.find(({ subject }) => subject === 'Solicitud no admitida')
  expect(mail?.text).toContain('visión insuficiente')
  expect(mail?.html.split('Solicitud no admitida</h1>', 1)[0]).not.toContain('visión')
  expect(JSON.stringify(push.sent)).not.toContain('visión')
})

test('the reviewer is named by their first name', async () => {
  const { db, deps, ...service } = await start()
  const [candidate, reviewer] = [await service.someone(), await service.someone()]
  await db
    .updateTable('users')
    .set({ profile: JSON.stringify({ firstName: 'Lucía', firstSurname: 'Gil' }) })
    .where('id', '=', reviewer.id)
    .execute()
  const requestId = await buildSubmitted(db, candidate.id)
  await notify({ eventId: await service.happen(requestId, 'review_started', {}, reviewer.id) }, deps)
  const { notices } = await service.list(candidate.idToken)
  expect(notices[0]?.body).toBe('Lucía ya está comprobando tus documentos. No tienes que hacer nada.')
})

test.for([
  [{ email: true, push: false }, 1, 0],
  [{ email: false, push: true }, 0, 1],
  [{ email: false, push: false }, 0, 0],
] as const)(
  'with %o there are %i mails and %i pushes, and the notice is always in the app',
  async ([chosen, mails, pushes]) => {
    const { db, deps, jobs, mailer, push, api, ...service } = await start()
    const { id, idToken } = await service.someone()
    await service.subscribe(idToken, 'https://push.example.com/one')
    expect(await (await api('GET', '/notices/preferences', idToken)).json()).toEqual({
      app: true,
      email: true,
      push: true,
    })
    const answer = await api('PUT', '/notices/preferences', idToken, chosen)
    expect([answer.status, await answer.json()]).toEqual([200, { app: true, ...chosen }])
    await notify({ eventId: await service.happen(await buildSubmitted(db, id), 'lapsed') }, deps)
    await jobs()
    expect(mailer.sent.filter(({ subject }) => subject === 'Hemos archivado tu solicitud')).toHaveLength(
      mails,
    )
    expect(push.sent).toHaveLength(pushes)
    expect((await service.list(idToken)).unread).toBe(1)
    expect((await api('PUT', '/notices/preferences', idToken, { ...chosen, app: false })).status).toBe(400)
  },
)

test('a new device is announced in the app and by push; its mail is sent once, by the identity service', async () => {
  const { jobs, call, mailer, push, ...service } = await start()
  const { email, password, idToken } = await service.someone()
  await service.subscribe(idToken, 'https://push.example.com/one')
  await call('v1/accounts:signInWithPassword', { email, password, returnSecureToken: true })
  await jobs()
  const { notices } = await service.list(idToken)
  expect(notices).toMatchObject([{ code: 'N30', link: '/settings/account' }])
  expect(mailer.sent.filter(({ subject }) => subject === 'Acceso desde un dispositivo nuevo')).toHaveLength(1)
  expect(push.sent).toHaveLength(1)
})

test('an erased person gets no more notices, and their devices and preferences are deleted', async () => {
  const { db, deps, jobs, call, api, ...service } = await start()
  const { id, idToken } = await service.someone()
  await service.subscribe(idToken, 'https://push.example.com/one')
  await api('PUT', '/notices/preferences', idToken, { email: false, push: true })
  const requestId = await buildSubmitted(db, id)
  await notify({ eventId: await service.happen(requestId, 'submitted', until) }, deps)
  await call('v1/accounts:delete', { idToken })
  await tx(db, t => addJob(t, followIdentityJob, { userId: id }))
  await jobs()
  await notify({ eventId: await service.happen(requestId, 'lapsed') }, deps)
  for (const table of ['notices', 'notice_preferences', 'push_subscriptions', 'user_changes'] as const)
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(), table).toEqual(
      [],
    )
})
