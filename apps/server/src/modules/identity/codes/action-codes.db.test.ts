import { expect, test } from 'vitest'
import { startIdentity } from '../../../testing/identity-service.ts'

const SEND = 'v1/accounts:sendOobCode'
const RESET = 'v1/accounts:resetPassword'
const UPDATE = 'v1/accounts:update'
const LINK = 'v1/accounts:signInWithEmailLink'

test('codes: expired ones are reported as expired; used ones and those of another purpose are invalid', async () => {
  const service = await startIdentity()
  const { email, idToken } = await service.person()
  await service.call(SEND, { requestType: 'PASSWORD_RESET', email })
  await service.call(SEND, { requestType: 'VERIFY_EMAIL', idToken })
  const reset = await service.mailedCode(email, 'PASSWORD_RESET')
  const verify = await service.mailedCode(email, 'VERIFY_EMAIL')
  expect((await service.call(RESET, { oobCode: verify, newPassword: 'secreto' })).error).toBe(
    'INVALID_OOB_CODE',
  )
  expect((await service.call(UPDATE, { oobCode: reset })).error).toBe('INVALID_OOB_CODE')
  expect((await service.call(LINK, { email, oobCode: reset })).error).toBe('INVALID_OOB_CODE')
  service.clock.advance(3600_000)
  expect((await service.call(RESET, { oobCode: reset })).error).toBe('EXPIRED_OOB_CODE')
  expect((await service.call(RESET, { oobCode: reset, newPassword: 'secreto' })).error).toBe(
    'EXPIRED_OOB_CODE',
  )
  service.clock.advance(23 * 3600_000 - 1)
  expect((await service.call(RESET, { oobCode: verify })).status).toBe(200)
  service.clock.advance(1)
  expect((await service.call(UPDATE, { oobCode: verify })).error).toBe('EXPIRED_OOB_CODE')
})

test('a code is valid only for the current address of the account: a change of address invalidates earlier codes', async () => {
  const service = await startIdentity()
  const { email, idToken } = await service.person()
  await service.call(SEND, { requestType: 'PASSWORD_RESET', email })
  const reset = await service.mailedCode(email, 'PASSWORD_RESET')
  await service.call(SEND, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'nueva@b.es' })
  await service.call(UPDATE, { oobCode: await service.mailedCode('nueva@b.es', 'VERIFY_AND_CHANGE_EMAIL') })
  expect((await service.call(RESET, { oobCode: reset, newPassword: 'secreto' })).error).toBe(
    'INVALID_OOB_CODE',
  )
})

test('answers EMAIL_EXISTS when the new address was taken in the meantime, and does not use up the code', async () => {
  const service = await startIdentity()
  const { idToken } = await service.person()
  await service.call(SEND, { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'libre@b.es' })
  const oobCode = await service.mailedCode('libre@b.es', 'VERIFY_AND_CHANGE_EMAIL')
  await service.person({ email: 'libre@b.es' })
  expect((await service.call(UPDATE, { oobCode })).error).toBe('EMAIL_EXISTS')
  expect((await service.call(RESET, { oobCode })).status).toBe(200)
})

test('checking a code does not use it up', async () => {
  const service = await startIdentity()
  const { email } = await service.person()
  await service.call(SEND, { requestType: 'PASSWORD_RESET', email })
  const oobCode = await service.mailedCode(email, 'PASSWORD_RESET')
  for (let times = 0; times < 5; times++)
    expect((await service.call(RESET, { oobCode })).json).toMatchObject({
      requestType: 'PASSWORD_RESET',
      email,
    })
  expect((await service.call(RESET, { oobCode, newPassword: 'secreto' })).status).toBe(200)
})
