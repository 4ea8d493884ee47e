import { expect, test } from 'vitest'
import { startRequests } from '../../testing/requests-service.ts'
import { endSessionOf, sessionsOf } from '../identity/public.ts'
import { administerPerson } from './administer.ts'
import { mergePeople } from './merge.ts'
import { proposeMerge } from './propose-merge.ts'

test('with a hosted project, no sign-in session is listed, no account is changed, and a merge reports the account as still enabled', async () => {
  const service = await startRequests()
  const [admin, keep, other] = [
    await service.staff('admin'),
    await service.candidate(),
    await service.candidate(),
  ]
  const { own, ...identity } = service.deps.identity
  expect(own).toBeDefined()
  const deps = { ...service.deps, identity }
  const caller = {
    id: admin.id,
    email: admin.email,
    emailVerified: true,
    authenticatedAt: service.clock.now(),
    secondFactor: false,
    sessionId: undefined,
    roles: ['admin'] as const,
  }
  const call = { caller, traceId: 'a' }
  expect(await sessionsOf(deps, other.id)).toEqual({ listed: false, sessions: [] })
  const accountId = other.id
  await expect(administerPerson(deps, call, { id: accountId, change: 'disabled' })).rejects.toThrow(
    'HOSTED_IDENTITY',
  )
  await expect(endSessionOf(deps, call, { accountId, sessionId: crypto.randomUUID() })).rejects.toThrow(
    'HOSTED_IDENTITY',
  )
  const merge = { id: keep.id, otherId: other.id, version: 2, otherVersion: 2 }
  const second = { ...caller, id: (await service.staff('admin')).id }
  await proposeMerge(deps, { ...call, caller: second }, merge)
  expect(await mergePeople(deps, call, merge)).toMatchObject({ account: null })
  const event = await service.db
    .selectFrom('events')
    .select('payload')
    .where('kind', '=', 'user.merged_into')
    .executeTakeFirst()
  expect(event?.payload).toEqual({ into: keep.id, disabled: false })
})
