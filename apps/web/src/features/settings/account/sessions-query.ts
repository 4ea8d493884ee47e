import { listSessions } from '@habilita/contract/people/identity'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'

/** The user's sign-in sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => call(listSessions, {}),
})
