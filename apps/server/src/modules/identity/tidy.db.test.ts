import { expect, test } from 'vitest'
import { startIdentity } from '../../testing/identity-service.ts'
import { tidyIdentity } from './tidy.ts'

const DAY_MS = 24 * 3600_000

test('deletes rows that are no longer needed and keeps the others', async () => {
  const service = await startIdentity({ settings: { botCheck: false } })
  const person = await service.person()
  await service.call('v1/accounts:signInWithPassword', { ...person, password: 'no es' })
  await service.call('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email })
  await service.jobs()
  const ended = await service.call('v1/accounts:signInWithPassword', person)
  await service.api('DELETE', '/account/sessions/current', String(ended.json['idToken']))
  const counts = async () => {
    const tables = ['account_codes', 'account_sessions', 'account_devices', 'attempts'] as const
    const rows = await Promise.all(tables.map(table => service.db.selectFrom(table).selectAll().execute()))
    return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.length]))
  }
  const before = await counts()
  expect(before).toMatchObject({ account_codes: 1, account_sessions: 2, account_devices: 2 })
  await tidyIdentity(service.deps)
  expect(await counts()).toEqual(before)
  service.clock.advance(29 * DAY_MS)
  await tidyIdentity(service.deps)
  expect(await counts()).toEqual({ ...before, attempts: 0 })
  service.clock.advance(2 * DAY_MS)
  await tidyIdentity(service.deps)
  expect(await counts()).toEqual({ account_codes: 0, account_sessions: 1, account_devices: 2, attempts: 0 })
  const form = { grant_type: 'refresh_token', refresh_token: person.refreshToken }
  expect((await service.refresh(form)).status).toBe(200)
  service.clock.advance(401 * DAY_MS)
  await tidyIdentity(service.deps)
  expect(await counts()).toEqual({ account_codes: 0, account_sessions: 0, account_devices: 0, attempts: 0 })
  expect((await service.refresh(form)).error).toBe('TOKEN_EXPIRED')
})
