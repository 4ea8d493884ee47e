import type { StaffAccess } from '@habilita/contract/api/endpoint'
import { type StaffRole, staffRoles } from '@habilita/contract/staff/staff'
import { expect, test } from 'vitest'
import { mayPass } from './policy.ts'

test.for<[StaffAccess, StaffRole[]]>([
  ['staff', ['reviewer', 'examiner', 'decider', 'admin']],
  ['reviewer', ['reviewer', 'admin']],
  ['examiner', ['examiner', 'admin']],
  ['decider', ['decider', 'admin']],
  ['admin', ['admin']],
])('access for %s: one of the roles %s is enough, and no other', ([access, roles]) => {
  expect(staffRoles.filter(role => mayPass(access, [role]))).toEqual(roles)
  expect(mayPass(access, [])).toBe(false)
  expect(mayPass(access, staffRoles)).toBe(true)
})
