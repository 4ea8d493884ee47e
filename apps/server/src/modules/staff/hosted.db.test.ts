import { expect, test } from 'vitest'
import { startRequests } from '../../testing/requests-service.ts'
import { setRoles } from './set-roles.ts'

test('with a hosted project too, new staff and every other admin are mailed about new roles', async () => {
  const service = await startRequests()
  const [admin, other, reviewer] = [
    await service.staff('admin'),
    await service.staff('admin'),
    await service.staff('reviewer'),
  ]
  await service.jobs()
  const before = service.mailer.sent.length
  const { own, ...identity } = service.deps.identity
  expect(own).toBeDefined()
  const caller = {
    id: admin.id,
    email: admin.email,
    emailVerified: true,
    authenticatedAt: service.clock.now(),
    secondFactor: true,
    sessionId: undefined,
    roles: ['admin'] as const,
  }
  const { version } = await service.db
    .selectFrom('staff')
    .select('version')
    .where('user_id', '=', reviewer.id)
    .executeTakeFirstOrThrow()
  const roles = ['reviewer', 'examiner'] as const
  const call = { caller, traceId: 'a' }
  await setRoles({ ...service.deps, identity }, call, { id: reviewer.id, version, roles })
  await service.jobs()
  const told = service.mailer.sent.slice(before).map(({ to }) => to)
  expect(told.toSorted()).toEqual([other.email, reviewer.email].toSorted())
})
