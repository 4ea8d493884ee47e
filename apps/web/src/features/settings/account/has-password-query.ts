import { queryOptions } from '@tanstack/react-query'
import { identity } from '../../../shared/auth/identity.ts'

/** Users who sign in by link or provider may have no password. */
export const hasPasswordQuery = queryOptions({
  queryKey: ['account', 'has-password'],
  queryFn: () => identity(account => account.hasPassword()),
})
