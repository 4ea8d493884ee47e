import { queryOptions } from '@tanstack/react-query'
import { identity } from '../../../shared/auth/identity.ts'

/** Whoever signs in by link or with an account elsewhere may have none. This device knows, without a network too. */
export const hasPasswordQuery = queryOptions({
  queryKey: ['account', 'has-password'],
  queryFn: () => identity(account => account.hasPassword()),
  networkMode: 'always',
})
