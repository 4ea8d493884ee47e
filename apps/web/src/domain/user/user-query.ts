import { getUser, initialiseUser, type User } from '@habilita/contract/people/user'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { NotFoundError } from '@habilita/browser/api/errors'

/** Creates the profile if there is none (first sign-in by link, interrupted sign-up). */
const fetchUser = (): Promise<User> =>
  call(getUser, {}).catch((error: unknown) => {
    if (error instanceof NotFoundError) return call(initialiseUser, {})
    throw error
  })

export const userQuery = queryOptions({ queryKey: ['user'], queryFn: fetchUser })
