import { getUser, initialiseUser } from '@habilita/contract/user'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { NotFoundError } from '../api/errors.ts'

const fetchUser = () =>
  call(getUser, {}).catch((error: unknown) => {
    // Whoever lost the network in the middle of signing up has an account and no profile yet.
    if (error instanceof NotFoundError) return call(initialiseUser, {})
    throw error
  })

/** Me and my profile. */
export const userQuery = queryOptions({ queryKey: ['user'], queryFn: fetchUser })
