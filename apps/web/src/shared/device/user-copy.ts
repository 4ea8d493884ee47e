import { delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { signedInUser } from '../auth/auth-state.ts'

type Stored<T> = T & {
  /** When the server sent it, in milliseconds. */
  readonly at: number
}

/** Data of a user that is kept until sign-out (decision 20); the query cache would drop it after a day. */
export const createUserCopy = <T extends object>(store: UseStore) => ({
  keep: async (uid: string, value: T): Promise<void> => {
    // Nothing is stored for a user who has signed out in any tab.
    if (signedInUser()?.uid === uid) await set(uid, { ...value, at: Date.now() }, store)
  },
  read: (uid: string): Promise<Stored<T> | undefined> => get(uid, store),
  /** Removes data that was written late for a user who had just signed out. */
  removeOthers: async (uid: string): Promise<void> => {
    const owners = await keys<string>(store)
    await delMany(
      owners.filter(owner => owner !== uid),
      store,
    )
  },
})
