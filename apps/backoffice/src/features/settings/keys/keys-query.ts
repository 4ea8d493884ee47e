import { listApiKeys } from '@habilita/contract/staff/api-keys'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

export const keysQuery = queryOptions({ queryKey: ['api_keys'], queryFn: () => call(listApiKeys, {}) })
