import type { Reply } from '@habilita/contract/endpoint'
import { listVenues } from '@habilita/contract/staff-sessions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api.ts'

export type Venue = Reply<typeof listVenues>['venues'][number]

export const venuesQuery = queryOptions({ queryKey: ['venues'], queryFn: () => call(listVenues, {}) })
