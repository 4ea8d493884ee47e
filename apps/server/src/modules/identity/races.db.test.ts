import { expect, test } from 'vitest'
import { tx } from '../../db/client.ts'
import { startIdentity } from '../../testing/identity-service.ts'
import { makeCode, readCode, spendCode } from './codes/action-codes.ts'
import { countAttempts } from './limits/attempts.ts'
import { spendOnce } from './passes.ts'

const SIGN_IN = 'v1/accounts:signInWithPassword'
const SEND = 'v1/accounts:sendOobCode'
const RESET = 'v1/accounts:resetPassword'

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const successes = (answers: readonly { readonly status: number }[]): number =>
  answers.filter(({ status }) => status === 200).length

test('20 parallel uses of one reset code: one succeeds, and its password is set', async () => {
  const service = await startIdentity()
  const { email } = await service.person()
  await service.call(SEND, { requestType: 'PASSWORD_RESET', email })
  const oobCode = await service.mailedCode(email, 'PASSWORD_RESET')
  const answers = await times(20, index => service.call(RESET, { oobCode, newPassword: `frase ${index}` }))
  expect(successes(answers)).toBe(1)
  expect(new Set(answers.map(each => each.error))).toEqual(new Set([undefined, 'INVALID_OOB_CODE']))
  const winner = answers.findIndex(each => each.status === 200)
  expect((await service.call(SIGN_IN, { email, password: `frase ${winner}` })).status).toBe(200)
  expect((await service.eventKinds())['account.password_reset']).toBe(1)
})

test('two reset codes of one account used in parallel: one succeeds, without a deadlock', async () => {
  const service = await startIdentity()
  const { email } = await service.person()
  const codes = [0, 1, 2].map(async () => {
    await service.call(SEND, { requestType: 'PASSWORD_RESET', email })
  })
  await Promise.all(codes)
  await service.jobs()
  const oobCodes = service.mailer.sent.map(mail => mail.code?.oobCode ?? '')
  expect(oobCodes).toHaveLength(3)
  const answers = await times(12, index =>
    service.call(RESET, { oobCode: oobCodes[index % 3], newPassword: `frase ${index}` }),
  )
  expect(successes(answers)).toBe(1)
})

test('control: without the lock several of 20 parallel uses of a code succeed', async () => {
  const service = await startIdentity()
  const { id, email } = await service.person()
  const now = service.clock.now()
  const { code } = await tx(service.db, t =>
    makeCode(t, { purpose: 'PASSWORD_RESET', accountId: id, email }, now),
  )
  const purposes = ['PASSWORD_RESET'] as const
  let arrived = 0
  const everyoneHasRead = Promise.withResolvers<void>()
  // Five at once, because each uses a connection of the pool.
  const unlocked = await times(5, () =>
    tx(service.db, async t => {
      const { hash } = await readCode(t, code, purposes, now)
      arrived += 1
      if (arrived === 5) everyoneHasRead.resolve()
      await everyoneHasRead.promise
      await t.updateTable('account_codes').set({ used_at: now }).where('hash', '=', hash).execute()
      return true
    }).catch(() => false),
  )
  expect(unlocked.filter(Boolean)).toHaveLength(5)
  await service.db.updateTable('account_codes').set({ used_at: null }).execute()
  const locked = await times(20, () =>
    tx(service.db, t => spendCode(t, code, purposes, now)).then(
      () => true,
      () => false,
    ),
  )
  expect(locked.filter(Boolean)).toHaveLength(1)
})

test('100 parallel wrong sign-ins on one account: at most 10 are evaluated across all processes', async () => {
  const service = await startIdentity()
  const { own } = service.deps.identity
  if (!own) throw new Error('The service is our own')
  let evaluated = 0
  const counting = {
    ...own.hasher,
    verify: (password: string, stored: string | null) => {
      evaluated += 1
      return own.hasher.verify(password, stored)
    },
  }
  const identity = { ...service.deps.identity, own: { ...own, hasher: counting } }
  const { email } = await service.person()
  const places = await Promise.all(
    [0, 1].map(() => startIdentity({ database: service.database, deps: { identity, clock: service.clock } })),
  )
  const answers = await times(100, async index =>
    places[index % 2]?.call(SIGN_IN, { email, password: 'no es' }),
  )
  expect(evaluated).toBe(10)
  const words = answers.map(each => each?.error?.replace(/\d+/, 'N'))
  expect(words.filter(word => word === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10)
  expect(words.filter(word => word === 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again in N seconds.')).toHaveLength(
    90,
  )
  expect(await service.eventKinds()).toMatchObject({
    'account.sign_in_failed': 10,
    'account.sign_in_blocked': 1,
  })
})

test('control: a counter that is read and then written lets many more through', async () => {
  const service = await startIdentity()
  const counted = { limit: { name: 'control', most: 10, seconds: 60 }, whose: ['x'] }
  const counts = await times(40, async () => (await countAttempts(service.deps, counted))[0].count)
  expect(counts.filter(count => count <= 10)).toHaveLength(10)

  await service.db.updateTable('attempts').set({ count: 0 }).execute()
  let arrived = 0
  const everyoneHasLooked = Promise.withResolvers<void>()
  const passed = await times(20, async () => {
    const { key, count } = await service.db
      .selectFrom('attempts')
      .select(['key', 'count'])
      .executeTakeFirstOrThrow()
    arrived += 1
    if (arrived === 20) everyoneHasLooked.resolve()
    await everyoneHasLooked.promise
    await service.db
      .updateTable('attempts')
      .set({ count: count + 1 })
      .where('key', '=', key)
      .execute()
    return count < 10
  })
  expect(passed.filter(Boolean)).toHaveLength(20)
})

test('20 parallel sign-ups with one address create one account', async () => {
  const service = await startIdentity()
  const body = { email: 'uno@b.es', password: 'una frase' }
  const answers = await times(20, () => service.call('v1/accounts:signUp', body))
  expect(successes(answers)).toBe(1)
  expect(answers.filter(each => each.error === 'EMAIL_EXISTS')).toHaveLength(19)
})

test('20 parallel uses of one sign-in link create one session', async () => {
  const service = await startIdentity()
  const email = 'nuevo@b.es'
  await service.call(SEND, { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://127.0.0.1:4000/login' })
  const oobCode = await service.mailedCode(email, 'EMAIL_SIGNIN')
  const answers = await times(20, () => service.call('v1/accounts:signInWithEmailLink', { email, oobCode }))
  expect(successes(answers)).toBe(1)
  expect(await service.db.selectFrom('account_sessions').select('id').execute()).toHaveLength(1)
})

test('when two accounts change to one new address at once, one gets it', async () => {
  const service = await startIdentity()
  const codes = []
  for (let index = 0; index < 2; index++) {
    const { idToken } = await service.person()
    await service.call(SEND, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'deseada@b.es' })
    codes.push(await service.mailedCode('deseada@b.es', 'VERIFY_AND_CHANGE_EMAIL'))
  }
  const answers = await Promise.all(codes.map(oobCode => service.call('v1/accounts:update', { oobCode })))
  expect(answers.map(each => each.error ?? String(each.status)).toSorted()).toEqual(['200', 'EMAIL_EXISTS'])
})

test('of any number of parallel uses of a single-use value, one succeeds', async () => {
  const service = await startIdentity()
  const spent = await times(20, () => spendOnce(service.db, 'the same', service.clock.now()))
  expect(spent.filter(Boolean)).toHaveLength(1)
})

test('parallel refreshes in many tabs all succeed', async () => {
  const service = await startIdentity()
  const { refreshToken } = await service.person()
  const answers = await times(20, () =>
    service.refresh({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  )
  expect(successes(answers)).toBe(20)
  expect(new Set(answers.map(each => each.json['refresh_token']))).toEqual(new Set([refreshToken]))
})
