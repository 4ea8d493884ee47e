import { getAnyCertificate } from '@habilita/contract/certificates/staff-certificates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: ['certificate', id],
    queryFn: () => call(getAnyCertificate, { params: { id } }),
  })
