import { createECDH, randomBytes } from 'node:crypto'
import { PUSH_REFRESH_DAYS } from '@habilita/contract/notices/push'
import { expect, test } from 'vitest'
import { keysFrom } from '../../platform/keys.ts'
import { buildEvent } from '../../testing/builders.ts'
import { buildSubmitted } from '../../testing/build-submitted.ts'
import { startIdentity } from '../../testing/identity-service.ts'
import { startPushService } from '../../testing/push-service.ts'
import { notify } from '../../testing/notify.ts'
import { webPush } from './push/web-push.ts'
import { tidyNotices } from './tidy.ts'

const deviceKeys = () => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

const endpointOf = (name: string) => `https://push.example.com/${name}`

const start = async () => {
  const pushService = await startPushService()
  const push = webPush(
    keysFrom('a secret that only this test uses'),
    'hola@habilita.example',
    pushService.network,
  )
  const service = await startIdentity({ deps: { push } })
  const { api, db, deps } = service
  const someone = async () => {
    const person = await service.person()
    await api('POST', '/user', person.idToken)
    return person
  }
  const subscribe = async (token: string, name: string, keys = deviceKeys()) =>
    (await api('POST', '/push/subscriptions', token, { endpoint: endpointOf(name), keys })).status
  /** Creates an event of a request and notifies the person. */
  const tell = async (userId: string) => {
    const object = { kind: 'request', id: await buildSubmitted(db, userId) }
    await notify({ eventId: await buildEvent(db, { kind: 'request.lapsed', object }) }, deps)
  }
  const devices = async () => {
    const rows = await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'user_id'])
      .orderBy('endpoint')
      .execute()
    return rows.map(row => [row.endpoint.slice(endpointOf('').length), row.user_id])
  }
  return { ...service, ...pushService, someone, subscribe, tell, devices }
}

const DAY_MS = 24 * 60 * 60 * 1000

test('§9 identity: push token refresh: a device that refreshes within 7 days stays, one that is silent for 60 is deleted', async () => {
  const { someone, subscribe, devices, clock, deps, db, call } = await start()
  const { id, email, password, idToken } = await someone()
  expect(await subscribe(idToken, 'silent')).toBe(204)
  expect(await subscribe(idToken, 'there')).toBe(204)
  for (let week = 0; week < 9; week++) {
    clock.advance(PUSH_REFRESH_DAYS * DAY_MS)
    const { json } = await call('v1/accounts:signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    })
    expect(await subscribe(String(json['idToken']), 'there')).toBe(204)
    await tidyNotices(deps)
  }
  expect(await devices()).toEqual([['there', id]])
  const added = await db.selectFrom('events').select('id').where('kind', '=', 'push.device_added').execute()
  expect(added).toHaveLength(2)
})

test('a device that another account takes over belongs to it, also for pushes already queued', async () => {
  const { someone, subscribe, devices, tell, jobs, received } = await start()
  const [marta, iker] = [await someone(), await someone()]
  await subscribe(marta.idToken, 'shared')
  await tell(marta.id)
  expect(await subscribe(iker.idToken, 'shared')).toBe(204)
  expect(await devices()).toEqual([['shared', iker.id]])
  await jobs()
  expect(received).toEqual([])
  await tell(iker.id)
  await jobs()
  expect(received).toHaveLength(1)
})

test('a person can unsubscribe only their own device and does not learn whose another one is', async () => {
  const { someone, subscribe, devices, api } = await start()
  const [marta, iker] = [await someone(), await someone()]
  await subscribe(marta.idToken, 'one')
  const remove = async (token: string, name: string) => {
    const answer = await api('POST', '/push/subscriptions/removal', token, { endpoint: endpointOf(name) })
    return [answer.status, await answer.text()]
  }
  expect(await remove(iker.idToken, 'one')).toEqual(await remove(iker.idToken, 'nobodys'))
  expect(await devices()).toEqual([['one', marta.id]])
  expect(await remove(marta.idToken, 'one')).toEqual([204, ''])
  expect(await devices()).toEqual([])
})

test.for([
  ['signing out', 'current'],
  ['another device', ''],
] as const)(
  'a push after the sign-in session has ended by %s is not sent, and its device is deleted',
  async ([, which]) => {
    const { someone, subscribe, devices, tell, jobs, received, api, call } = await start()
    const { id, email, password, idToken } = await someone()
    await subscribe(idToken, 'one')
    if (which === 'current') await api('DELETE', '/account/sessions/current', idToken)
    else {
      const { json } = await call('v1/accounts:signInWithPassword', {
        email,
        password,
        returnSecureToken: true,
      })
      await api('DELETE', '/account/sessions', String(json['idToken']))
    }
    await tell(id)
    await jobs()
    expect([received, await devices()]).toEqual([[], []])
  },
)

test('a device whose sign-in session was replaced in the same browser continues to get pushes', async () => {
  const { someone, subscribe, tell, jobs, received, call } = await start()
  const { id, idToken } = await someone()
  await subscribe(idToken, 'one')
  const changed = await call('v1/accounts:update', {
    idToken,
    password: 'otra frase larga y fácil',
    returnSecureToken: true,
  })
  expect(changed.status).toBe(200)
  await tell(id)
  await jobs()
  expect(received).toHaveLength(1)
})

test.for([404, 410])('a device for which the push service answers %i is deleted at once', async status => {
  const { someone, subscribe, devices, tell, jobs, answerWith } = await start()
  const { id, idToken } = await someone()
  await subscribe(idToken, 'gone')
  answerWith(status)
  await tell(id)
  await jobs()
  expect(await devices()).toEqual([])
})

test.for([429, 500])('after status %i the same push is sent again, and the device stays', async status => {
  const { someone, subscribe, devices, tell, jobs, answerWith, received, database } = await start()
  const { id, idToken } = await someone()
  await subscribe(idToken, 'busy')
  answerWith(status)
  await tell(id)
  await jobs()
  expect([received.length, await devices()]).toEqual([1, [['busy', id]]])
  answerWith(201)
  const runAgain = async () => {
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await jobs()
    return received.length
  }
  await expect.poll(runAgain).toBe(2)
  await jobs()
  expect(received).toHaveLength(2)
  expect(new Set(received.map(({ headers }) => headers['topic'])).size).toBe(1)
})

test('a notice already read in the app is not pushed', async () => {
  const { someone, subscribe, tell, jobs, received, api } = await start()
  const { id, idToken } = await someone()
  await subscribe(idToken, 'one')
  await tell(id)
  const { notices } = (await (await api('GET', '/notices', idToken)).json()) as { notices: { id: string }[] }
  await api('POST', `/notices/${notices[0]?.id}/read`, idToken)
  await jobs()
  expect(received).toEqual([])
})

test('above the maximum number of devices, the ones inactive for longest are deleted', async () => {
  const { someone, subscribe, devices, clock } = await start()
  const { idToken } = await someone()
  for (let count = 10; count < 32; count++) {
    clock.advance(1000)
    await subscribe(idToken, `device-${count}`)
  }
  const kept = (await devices()).map(([name]) => name)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, 'device-12', 'device-31'])
})

test.for([
  ['http', { endpoint: 'http://push.example.com/x' }],
  ['inside address', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
  ['odd port', { endpoint: 'https://push.example.com:6379/' }],
  ['name of this machine', { endpoint: 'https://localhost/' }],
  ['too long', { endpoint: `https://push.example.com/${'x'.repeat(2000)}` }],
  ['no address', { endpoint: 7 }],
  ['not on the curve', { keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) } }],
  ['short key', { keys: { p256dh: 'BAAA', auth: 'A'.repeat(22) } }],
  ['no keys', { keys: undefined }],
  ['something else', { admin: true }],
] as const)('rejects a subscription with %s', async ([, wrong]) => {
  const { someone, api, devices } = await start()
  const { idToken } = await someone()
  const body = { endpoint: endpointOf('x'), keys: deviceKeys(), ...wrong }
  const answer = await api('POST', '/push/subscriptions', idToken, body)
  expect([answer.status, await devices()]).toEqual([400, []])
})

test('the subscription key is the installation’s', async () => {
  const { someone, api, deps } = await start()
  const { idToken } = await someone()
  const answer = await api('GET', '/push/key', idToken)
  expect(await answer.json()).toEqual({ publicKey: deps.push.publicKey })
})
