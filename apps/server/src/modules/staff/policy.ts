import type { StaffAccess } from '@habilita/contract/api/endpoint'
import type { StaffRole } from '@habilita/contract/staff/staff'

/** Roles that satisfy each access rule of the contract. */
const admitted: Readonly<Record<StaffAccess, readonly StaffRole[]>> = {
  staff: ['reviewer', 'examiner', 'decider', 'admin'],
  reviewer: ['reviewer', 'admin'],
  examiner: ['examiner', 'admin'],
  decider: ['decider', 'admin'],
  admin: ['admin'],
}

export const mayPass = (access: StaffAccess, roles: readonly StaffRole[]): boolean =>
  roles.some(role => admitted[access].includes(role))
