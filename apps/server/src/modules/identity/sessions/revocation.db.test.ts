import { expect, test } from 'vitest'
import { startIdentity, type IdentityService } from '../../../testing/identity-service.ts'
import { disableAccount, enableAccount, revokeSessions } from '../accounts/administer.ts'

type Person = Awaited<ReturnType<IdentityService['person']>>

const UPDATE = 'v1/accounts:update'
const SEND = 'v1/accounts:sendOobCode'

/** Everything that ends sessions, with the error code the devices then receive. The clock does not move. */
const causes: Record<
  string,
  { readonly end: (service: IdentityService, person: Person) => Promise<unknown>; readonly word: string }
> = {
  'a password change': {
    end: (service, { idToken }) => service.call(UPDATE, { idToken, password: 'otra frase' }),
    word: 'TOKEN_EXPIRED',
  },
  'a password reset': {
    end: async (service, { email }) => {
      await service.call(SEND, { requestType: 'PASSWORD_RESET', email })
      const oobCode = await service.mailedCode(email, 'PASSWORD_RESET')
      await service.call('v1/accounts:resetPassword', { oobCode, newPassword: 'otra frase' })
    },
    word: 'TOKEN_EXPIRED',
  },
  'an email change': {
    end: async (service, { idToken }) => {
      await service.call(SEND, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'nueva@b.es' })
      const oobCode = await service.mailedCode('nueva@b.es', 'VERIFY_AND_CHANGE_EMAIL')
      await service.call(UPDATE, { oobCode })
    },
    word: 'TOKEN_EXPIRED',
  },
  'signing out everywhere': {
    end: (service, { idToken }) => service.api('DELETE', '/account/sessions', idToken),
    word: 'TOKEN_EXPIRED',
  },
  'the operator': { end: (service, { email }) => revokeSessions(service.deps, email), word: 'TOKEN_EXPIRED' },
  'disabling the account': {
    end: (service, { id }) => disableAccount(service.deps, id),
    word: 'USER_DISABLED',
  },
  'deleting the account': {
    end: (service, { idToken }) => service.call('v1/accounts:delete', { idToken }),
    word: 'USER_NOT_FOUND',
  },
}

test.for(Object.entries(causes))(
  '%s ends ID and refresh tokens at once in every process, even those issued in the same second',
  async ([, { end, word }]) => {
    const service = await startIdentity()
    const elsewhere = await startIdentity({ database: service.database, deps: { clock: service.clock } })
    const person = await service.person()
    const { json: second } = await service.call('v1/accounts:signInWithPassword', person)
    const tokens = [person.idToken, String(second['idToken'])]
    // Every process has the tokens cached.
    for (const place of [service, elsewhere])
      for (const token of tokens)
        expect((await place.api('GET', '/account/sessions', token)).status).toBe(200)

    await end(service, person)

    for (const place of [elsewhere, service])
      for (const [index, token] of tokens.entries()) {
        expect((await place.api('GET', '/account/sessions', token)).status).toBe(401)
        expect((await place.call('v1/accounts:lookup', { idToken: token })).error).toBe(word)
        const refreshToken = index === 0 ? person.refreshToken : String(second['refreshToken'])
        const refreshed = await place.refresh({ grant_type: 'refresh_token', refresh_token: refreshToken })
        expect(refreshed.error).toBe(word)
      }
  },
)

test('sign-in works right after a revocation, even within the same second', async () => {
  const service = await startIdentity()
  const person = await service.person()
  await revokeSessions(service.deps, person.id)
  const { json } = await service.call('v1/accounts:signInWithPassword', person)
  expect((await service.api('GET', '/account/sessions', String(json['idToken']))).status).toBe(200)
})

test('a re-enabled account can sign in again; its sessions from before it was disabled stay closed', async () => {
  const service = await startIdentity()
  const person = await service.person()
  await disableAccount(service.deps, person.email)
  expect((await service.call('v1/accounts:signInWithPassword', person)).error).toBe('USER_DISABLED')
  expect((await service.call('v1/accounts:signInWithPassword', { ...person, password: 'otra' })).error).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  )
  await enableAccount(service.deps, person.email)
  expect((await service.call('v1/accounts:lookup', person)).error).toBe('TOKEN_EXPIRED')
  expect((await service.call('v1/accounts:signInWithPassword', person)).status).toBe(200)
})

test('rejects a sign-in that checked the old password while the password was changed', async () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const service = await startIdentity()
  const person = await service.person()
  const { own } = service.deps.identity
  if (!own) throw new Error('The service is our own')
  const slow = await startIdentity({
    database: service.database,
    deps: {
      identity: {
        ...service.deps.identity,
        own: {
          ...own,
          hasher: {
            ...own.hasher,
            verify: async (password, stored) => {
              const right = await own.hasher.verify(password, stored)
              reached.resolve()
              await goOn.promise
              return right
            },
          },
        },
      },
    },
  })
  const signingIn = slow.call('v1/accounts:signInWithPassword', person)
  await reached.promise
  await service.call(UPDATE, { idToken: person.idToken, password: 'otra frase' })
  goOn.resolve()
  expect((await signingIn).error).toBe('INVALID_LOGIN_CREDENTIALS')
})

test('§4: after verify-and-change-email the old token is accepted only for PATCH user/email', async () => {
  const service = await startIdentity()
  const person = await service.person()
  await service.api('POST', '/user', person.idToken)
  await causes['an email change']?.end(service, person)
  const patch = async (email: string) =>
    (await service.api('PATCH', '/user/email', person.idToken, { email })).status
  expect((await service.api('GET', '/user', person.idToken)).status).toBe(401)
  expect([await patch('ajena@b.es'), await patch(person.email)]).toEqual([400, 400])
  expect([await patch('nueva@b.es'), await patch('nueva@b.es')]).toEqual([200, 200])
  await revokeSessions(service.deps, person.id)
  expect(await patch('nueva@b.es')).toBe(401)
})

test('the profile follows changes of the account without a call of the user', async () => {
  const service = await startIdentity()
  const person = await service.person()
  await service.api('POST', '/user', person.idToken)
  await causes['an email change']?.end(service, person)
  await service.jobs()
  const stored = () =>
    service.db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirst()
  expect(await stored()).toEqual({ email: 'nueva@b.es' })
  await service.call(UPDATE, { oobCode: await service.mailedCode(person.email, 'RECOVER_EMAIL') })
  await service.jobs()
  expect(await stored()).toEqual({ email: person.email })
})

test.for([
  ['before the owner does', 200],
  ['only after the owner has', undefined],
] as const)(
  'recovering an address: an attacker who changed it twice gains nothing by reverting the first change %s',
  async ([, thiefFirst]) => {
    const service = await startIdentity()
    const owner = await service.person()
    const change = async (idToken: string, newEmail: string) => {
      await service.call(SEND, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail })
      await service.call(UPDATE, { oobCode: await service.mailedCode(newEmail, 'VERIFY_AND_CHANGE_EMAIL') })
      const { json } = await service.call('v1/accounts:signInWithPassword', { ...owner, email: newEmail })
      return String(json['idToken'])
    }
    const stolen = await change(owner.idToken, 'ladron1@b.es')
    const owners = await service.mailedCode(owner.email, 'RECOVER_EMAIL')
    service.clock.advance(1000)
    await change(stolen, 'ladron2@b.es')
    const thiefs = await service.mailedCode('ladron1@b.es', 'RECOVER_EMAIL')
    expect(thiefFirst && (await service.call(UPDATE, { oobCode: thiefs })).status).toBe(thiefFirst)
    expect((await service.call(UPDATE, { oobCode: owners })).json).toMatchObject({ email: owner.email })
    expect((await service.call(UPDATE, { oobCode: thiefs })).error).toBe('INVALID_OOB_CODE')
  },
)
