import { expect, test } from 'vitest'
import { startIdentity } from '../../testing/identity-service.ts'

test('§7 POST user makes the profile, again gives the same; GET user tells it', async () => {
  const service = await startIdentity()
  const { id, email, idToken } = await service.person({ verified: false })
  expect((await service.api('GET', '/user', idToken)).status).toBe(404)
  const first = await (await service.api('POST', '/user', idToken)).json()
  expect(first).toEqual({ id, email, createdAt: service.clock.now().toISOString() })
  expect(await (await service.api('POST', '/user', idToken)).json()).toEqual(first)
  expect(await (await service.api('GET', '/user', idToken)).json()).toEqual(first)
  expect((await service.eventKinds())['user.created']).toBe(1)
})

test('§7 20 parallel POST user: one profile', async () => {
  const service = await startIdentity()
  const { idToken } = await service.person()
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.api('POST', '/user', idToken)))
  expect(answers.every(each => each.status === 200)).toBe(true)
  expect((await service.eventKinds())['user.created']).toBe(1)
})

test('§7 PATCH user/email takes nothing but the identity’s own verified address', async () => {
  const service = await startIdentity()
  const { idToken, email, id } = await service.person({ verified: false })
  await service.api('POST', '/user', idToken)
  const patch = async (address: unknown) => {
    const response = await service.api('PATCH', '/user/email', idToken, { email: address })
    return [response.status, ((await response.json()) as { fields?: object }).fields]
  }
  const wrong = { email: 'No es la dirección verificada de tu cuenta.' }
  expect(await patch(email)).toEqual([400, wrong]) // its own, but not verified
  await service.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute()
  expect(await patch('otra@b.es')).toEqual([400, wrong])
  expect(await patch(7)).toEqual([400, expect.objectContaining({ email: expect.any(String) as string })])
  expect(await patch(email.toUpperCase())).toEqual([200, undefined])
})
