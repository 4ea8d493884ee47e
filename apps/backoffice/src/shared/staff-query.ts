import { listStaff } from '@habilita/contract/staff/staff-members'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

export const staffQuery = queryOptions({ queryKey: ['staffs'], queryFn: () => call(listStaff, {}) })
