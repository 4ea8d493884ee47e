import { listStaff } from '@habilita/contract/staff-members'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

export const staffQuery = queryOptions({ queryKey: ['staffs'], queryFn: () => call(listStaff, {}) })
