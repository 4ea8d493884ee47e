import { getStaffSelf } from '@habilita/contract/staff/staff'
import { listQueue } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import { startRequests } from '../../testing/requests-service.ts'
import { appoint } from './appoint.ts'
import { rolesOf } from './roles.ts'

test('a staff member knows their roles, and other callers learn nothing', async () => {
  const { staff, candidate } = await startRequests()
  const [one, other] = [await staff('examiner', 'reviewer'), await candidate()]
  expect(await one.call(getStaffSelf, {})).toEqual({
    id: one.id,
    name: 'Ana Ruiz',
    roles: ['reviewer', 'examiner'],
  })
  await expect(other.call(getStaffSelf, {})).rejects.toThrow('403 Forbidden')
})

test('a removed role has no effect from the next call on', async () => {
  const { staff, deps, db } = await startRequests()
  const one = await staff('reviewer')
  await one.call(listQueue, { query: {} })
  expect(await appoint(deps, { id: one.id }, [])).toBe(true)
  await expect(one.call(listQueue, { query: {} })).rejects.toThrow('403 Forbidden')
  const events = await db
    .selectFrom('events')
    .select(['actor_kind', 'payload'])
    .where('kind', '=', 'staff.appointed')
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { actor_kind: 'system', payload: { roles: ['reviewer'] } },
    { actor_kind: 'system', payload: { roles: [] } },
  ])
})

test('the operator appoints a person by their address; an unknown address is reported', async () => {
  const { candidate, deps, db } = await startRequests()
  const one = await candidate()
  expect(await appoint(deps, { email: one.email }, ['admin'])).toBe(true)
  expect(await rolesOf(db, one.id)).toEqual(['admin'])
  expect(await appoint(deps, { email: 'nadie@correo.es' }, ['admin'])).toBe(false)
})

test('the operator cannot appoint an account whose address was never verified', async () => {
  const { person, api, deps, db } = await startRequests()
  const squatter = await person({ verified: false, email: 'jefa@organismo.es' })
  await api('POST', '/user', squatter.idToken)
  expect(await appoint(deps, { email: 'jefa@organismo.es' }, ['admin'])).toBe(false)
  expect(await db.selectFrom('staff').select('user_id').execute()).toEqual([])
})
