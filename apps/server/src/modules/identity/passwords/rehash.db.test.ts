import { expect, test } from 'vitest'
import { startIdentity } from '../../../testing/identity-service.ts'
import { createHasher } from './hasher.ts'

test('a password hashed with other parameters is rehashed at the next sign-in, and the session continues', async () => {
  const service = await startIdentity({ dearPasswords: true })
  const person = await service.person()
  const old = await createHasher({ memory: 64, passes: 1, parallelism: 1 }).hash(person.password)
  const stored = async () => {
    const row = await service.db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow()
    return row.password_hash
  }
  const dear = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  expect(await stored()).toMatch(dear)
  await service.db.updateTable('accounts').set({ password_hash: old }).execute()
  await service.call('v1/accounts:signInWithPassword', { ...person, password: 'no es' })
  expect(await stored()).toBe(old)
  expect((await service.call('v1/accounts:signInWithPassword', person)).status).toBe(200)
  expect(await stored()).toMatch(dear)
  expect((await service.call('v1/accounts:lookup', person)).status).toBe(200)
  expect((await service.call('v1/accounts:signInWithPassword', person)).status).toBe(200)
})
