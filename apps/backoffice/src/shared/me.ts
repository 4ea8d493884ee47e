import type { Reply } from '@habilita/contract/api/endpoint'
import { getStaffSelf, type StaffRole } from '@habilita/contract/staff/staff'
import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { call } from './api.ts'

export type Me = Reply<typeof getStaffSelf>

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => call(getStaffSelf, {}) })

export const MeContext = createContext<Me | undefined>(undefined)

/** The signed-in staff member. */
export const useMe = (): Me => {
  const me = use(MeContext)
  if (!me) throw new Error('Nobody works here')
  return me
}

/** Only hides controls: the API checks access. Admins have all roles. */
export const hasRole = ({ roles }: Me, ...wanted: StaffRole[]): boolean =>
  roles.includes('admin') || wanted.some(role => roles.includes(role))

export const roleNames: Readonly<Record<StaffRole, string>> = {
  reviewer: 'Revisión',
  examiner: 'Examen',
  decider: 'Decisión',
  admin: 'Administración',
}
