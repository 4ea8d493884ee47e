import type { AddressProvinceCode } from '@habilita/contract/values/provinces'
import { listHolidays } from '@habilita/contract/exams/staff-holidays'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

export interface HolidaySearch {
  readonly year?: number
  readonly province?: AddressProvinceCode
}

export const holidaysQuery = ({ year, province }: HolidaySearch) =>
  queryOptions({
    queryKey: ['holidays', year ?? 'now', province ?? 'all'],
    queryFn: () => call(listHolidays, { query: { year, province } }),
    placeholderData: keepPreviousData,
  })
