import { profileFields } from '@habilita/contract/people/profile'
import { getUser, updateUser, type User, type UserChange } from '@habilita/contract/people/user'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { ApiError } from '@habilita/browser/api/errors'
import { draftKeeper } from '../../shared/device/draft-store.ts'
import { sameData } from '@habilita/browser/same-data'
import { userQuery } from './user-query.ts'

/** Where the form of the profile keeps what is typed and not saved. */
export const PROFILE_DRAFT = 'personal-data'

const isAsAsked = ({ profile }: User, change: UserChange): boolean =>
  profileFields.every(field => change[field] === undefined || sameData(change[field], profile[field]))

/** A change whose answer got lost on the way comes again, on a version that it has itself made old. */
const change = (body: UserChange): Promise<User> =>
  call(updateUser, { body }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.reason === 'PROFILE_CHANGED')) throw error
    const user = await call(getUser, {})
    if (isAsAsked(user, body)) return user
    throw error
  })

/**
 * Changes what I have told of myself. Without a network it waits for it, also in an app that is closed and opened
 * again: then no form is there to put its draft away.
 */
export const updateUserMutation = mutationOptions({
  mutationKey: ['user', 'update'],
  mutationFn: change,
  scope: { id: 'user' },
  onSuccess: async (user, _change, _result, { client }) => {
    client.setQueryData(userQuery.queryKey, user)
    await draftKeeper(user, PROFILE_DRAFT)
      .remove()
      .catch(() => {})
  },
})
