import { expect, test } from 'vitest'
import { keysFrom } from '../../platform/keys.ts'
import { startIdentity } from '../../testing/identity-service.ts'

test('§7 POST user creates the profile, a second call returns the same, and GET user returns it', async () => {
  const service = await startIdentity()
  const { id, email, idToken } = await service.person({ verified: false })
  expect((await service.api('GET', '/user', idToken)).status).toBe(404)
  const first = await (await service.api('POST', '/user', idToken)).json()
  expect(first).toEqual({
    id,
    email,
    createdAt: service.clock.now().toISOString(),
    version: 1,
    profile: {
      firstName: null,
      firstSurname: null,
      secondSurname: null,
      document: null,
      birthDate: null,
      phone: null,
      address: null,
      employer: null,
    },
    terms: null,
    draftKey: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
  expect(await (await service.api('POST', '/user', idToken)).json()).toEqual(first)
  expect(await (await service.api('GET', '/user', idToken)).json()).toEqual(first)
  expect((await service.eventKinds())['user.created']).toBe(1)
})

test('§7 20 parallel POST user: they create one profile', async () => {
  const service = await startIdentity()
  const { idToken } = await service.person()
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.api('POST', '/user', idToken)))
  expect(answers.every(each => each.status === 200)).toBe(true)
  expect((await service.eventKinds())['user.created']).toBe(1)
})

test('§7 PATCH user/email takes nothing but the verified address of the identity account', async () => {
  const service = await startIdentity()
  const { idToken, email } = await service.person()
  await service.api('POST', '/user', idToken)
  const patch = async (address: unknown) => {
    const response = await service.api('PATCH', '/user/email', idToken, { email: address })
    return [response.status, ((await response.json()) as { fields?: object }).fields]
  }
  expect(await patch('otra@b.es')).toEqual([400, { email: 'No es la dirección verificada de tu cuenta.' }])
  expect(await patch(7)).toEqual([400, expect.objectContaining({ email: expect.any(String) as string })])
  expect(await patch(email.toUpperCase())).toEqual([200, undefined])
})

test('§7 PATCH user/email is refused while the address is not verified, and accepted with the same token once it is', async () => {
  const service = await startIdentity()
  const { idToken, email } = await service.person({ verified: false })
  await service.api('POST', '/user', idToken)
  const patch = async (address: string) => {
    const response = await service.api('PATCH', '/user/email', idToken, { email: address })
    return [response.status, ((await response.json()) as { reason?: string }).reason]
  }
  expect(await patch(email)).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  // By changing it, as a person does who mistyped it at sign-up.
  const [requestType, newEmail] = ['VERIFY_AND_CHANGE_EMAIL', 'buena@b.es']
  await service.call('v1/accounts:sendOobCode', { requestType, idToken, newEmail })
  await service.call('v1/accounts:update', { oobCode: await service.mailedCode(newEmail, requestType) })
  expect(await patch(newEmail)).toEqual([200, undefined])
})

test('§4 the draft key is always the same for a person, different for each person, and never stored', async () => {
  const service = await startIdentity()
  const keyOf = async (method: string, token: string, path = '/user', body?: object) =>
    ((await (await service.api(method, path, token, body)).json()) as { draftKey: string }).draftKey
  const [marta, luis] = [await service.person(), await service.person()]
  const key = await keyOf('POST', marta.idToken)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  for (const again of [
    await keyOf('GET', marta.idToken),
    await keyOf('PATCH', marta.idToken, '/user', {}),
    await keyOf('PATCH', marta.idToken, '/user/email', { email: marta.email }),
  ])
    expect(again).toBe(key)
  expect(await keyOf('POST', luis.idToken)).not.toBe(key)
  expect(JSON.stringify(await service.db.selectFrom('users').selectAll().execute())).not.toContain(key)
  const moved = await startIdentity({
    database: service.database,
    deps: { keys: keysFrom('the secret of another installation'), clock: service.clock },
  })
  const elsewhere = (await (await moved.api('GET', '/user', marta.idToken)).json()) as { draftKey: string }
  expect(elsewhere.draftKey).not.toBe(key)
})
