import type { StaffAccess } from '@habilita/contract/api/endpoint'
import type { StaffRole } from '@habilita/contract/staff/staff'

/** Which roles each word of the contract lets through. */
const admitted: Readonly<Record<StaffAccess, readonly StaffRole[]>> = {
  staff: ['reviewer', 'examiner', 'decider', 'admin'],
  reviewer: ['reviewer', 'admin'],
  examiner: ['examiner', 'admin'],
  decider: ['decider', 'admin'],
  admin: ['admin'],
}

export const mayPass = (access: StaffAccess, roles: readonly StaffRole[]): boolean =>
  roles.some(role => admitted[access].includes(role))
