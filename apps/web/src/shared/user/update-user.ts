import { updateUser, type UserChange } from '@habilita/contract/user'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { draftKeeper } from '../drafts/draft-keeper.ts'
import { userQuery } from './user-query.ts'

/** Where the form of the profile keeps what is typed and not saved. */
export const PROFILE_DRAFT = 'personal-data'

/**
 * Changes what I have told of myself. Without a network it waits for it, also in an app that is closed and opened
 * again: then no form is there to put its draft away.
 */
export const updateUserMutation = mutationOptions({
  mutationKey: ['user', 'update'],
  mutationFn: (body: UserChange) => call(updateUser, { body }),
  scope: { id: 'user' },
  onSuccess: async (user, _change, _result, { client }) => {
    client.setQueryData(userQuery.queryKey, user)
    await draftKeeper(user, PROFILE_DRAFT)
      .remove()
      .catch(() => {})
  },
})
