import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { StaffRoleCode, staffRoles } from './staff.ts'

const StaffMember = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  roles: z.array(StaffRoleCode),
  /** For admins; null for others. */
  details: z.nullable(
    z.object({
      version: z.int(),
      email: z.nullable(z.string()),
      since: z.iso.datetime(),
      /** Second factor, and last activity to the hour. Null with a hosted project. */
      secondFactor: z.nullable(z.boolean()),
      lastSeenAt: z.nullable(z.iso.datetime()),
    }),
  ),
})
StaffMember.register(z.globalRegistry, { id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

const memberParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) })
const roles = z.array(StaffRoleCode).check(z.maxLength(staffRoles.length))

export const listStaff = endpoint({
  id: 'listStaff',
  method: 'GET',
  path: '/staff/members',
  access: 'staff',
  summary: 'List staff members, by name',
  reply: z.object({ members: z.array(StaffMember) }),
})

export const addStaffMember = endpoint({
  id: 'addStaffMember',
  method: 'POST',
  path: '/staff/members',
  access: 'admin',
  summary: 'Give staff roles to the person with this verified email address',
  body: z.strictObject({
    email: z.email().check(z.maxLength(254)),
    roles: z.array(StaffRoleCode).check(z.minLength(1), z.maxLength(staffRoles.length)),
  }),
  reply: StaffMember,
})

export const setStaffRoles = endpoint({
  id: 'setStaffRoles',
  method: 'PUT',
  path: '/staff/members/:id/roles',
  access: 'admin',
  summary: 'Set the roles of a staff member, at once; with none they leave the staff',
  params: memberParams,
  body: z.strictObject({ version: z.int(), roles }),
  /** Null for those who have left. */
  reply: z.object({ member: z.nullable(StaffMember) }),
})

export const resetStaffSecondFactor = endpoint({
  id: 'resetStaffSecondFactor',
  method: 'DELETE',
  path: '/staff/members/:id/second-factor',
  access: 'admin',
  summary: 'Remove the lost second factor of a staff member; they are signed out and enrol another',
  params: memberParams,
})
