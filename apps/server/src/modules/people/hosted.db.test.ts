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
  }
  expect(await sessionsOf(deps, other.id)).toEqual({ listed: false, sessions: [] })
  const accountId = other.id
  await expect(administerPerson(deps, caller, { id: accountId, change: 'disabled' }, 'a')).rejects.toThrow(
    'HOSTED_IDENTITY',
  )
  await expect(
    endSessionOf(deps, caller, { accountId, sessionId: crypto.randomUUID() }, 'a'),
  ).rejects.toThrow('HOSTED_IDENTITY')
  const merge = { id: keep.id, otherId: other.id, version: 2, otherVersion: 2 }
  await proposeMerge(deps, { ...caller, id: (await service.staff('admin')).id }, merge, 'a')
  expect(await mergePeople(deps, caller, merge, 'a')).toMatchObject({ account: null })
  const event = await service.db
    .selectFrom('events')
    .select('payload')
    .where('kind', '=', 'user.merged_into')
    .executeTakeFirst()
  expect(event?.payload).toEqual({ into: keep.id, disabled: false })
})
