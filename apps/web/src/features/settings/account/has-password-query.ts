import { queryOptions } from '@tanstack/react-query'
import { identity } from '../../../shared/auth/identity.ts'

/** Whoever signs in by link or with an account elsewhere may have none. */
export const hasPasswordQuery = queryOptions({
  queryKey: ['account', 'has-password'],
  queryFn: () => identity(account => account.hasPassword()),
})
