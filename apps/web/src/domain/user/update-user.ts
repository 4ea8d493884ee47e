import { profileFields } from '@habilita/contract/people/profile'
import { getUser, updateUser, type User, type UserChange } from '@habilita/contract/people/user'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { ApiError } from '@habilita/browser/api/errors'
import { createDraftStorage } from '../../shared/device/draft-store.ts'
import { sameData } from '@habilita/browser/same-data'
import { userQuery } from './user-query.ts'

/** The draft name of the profile form. */
export const PROFILE_DRAFT = 'personal-data'

const isAsAsked = ({ profile }: User, change: UserChange): boolean =>
  profileFields.every(field => change[field] === undefined || sameData(change[field], profile[field]))

/** If the response is lost, the retry conflicts with its own first attempt: this counts as success. */
const change = (body: UserChange): Promise<User> =>
  call(updateUser, { body }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.reason === 'PROFILE_CHANGED')) throw error
    const user = await call(getUser, {})
    if (isAsAsked(user, body)) return user
    throw error
  })

/**
 * Updates the profile. Offline the change is queued, also across restarts of the app. Removes the draft here,
 * because its form may be closed by then.
 */
export const updateUserMutation = mutationOptions({
  mutationKey: ['user', 'update'],
  mutationFn: change,
  scope: { id: 'user' },
  onSuccess: async (user, _change, _result, { client }) => {
    client.setQueryData(userQuery.queryKey, user)
    await createDraftStorage(user, PROFILE_DRAFT)
      .remove()
      .catch(() => {})
  },
})
