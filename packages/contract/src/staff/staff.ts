import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/** Roles of staff. Candidates have none (spec.md §6). */
export const staffRoles = ['reviewer', 'examiner', 'decider', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
export const StaffRoleCode = z.enum(staffRoles)

export const getStaffSelf = endpoint({
  id: 'getStaffSelf',
  method: 'GET',
  path: '/staff/self',
  access: 'staff',
  summary: 'Get my name and roles as a staff member',
  reply: z.object({ id: z.string(), name: z.nullable(z.string()), roles: z.array(StaffRoleCode) }),
})
