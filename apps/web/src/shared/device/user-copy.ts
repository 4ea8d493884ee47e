import { delMany, get, keys, set, type UseStore } from 'idb-keyval'
import { signedInUser } from '../auth/auth-state.ts'

type Kept<T> = T & {
  /** When the server told it, in milliseconds. */
  readonly at: number
}

/** What is kept of a person apart from the query cache, which forgets after a day: until they leave (decision 20). */
export const keptApart = <T extends object>(store: UseStore) => ({
  keep: async (uid: string, told: T): Promise<void> => {
    // Whoever has left, in this tab or another, leaves nothing behind.
    if (signedInUser()?.uid === uid) await set(uid, { ...told, at: Date.now() }, store)
  },
  read: (uid: string): Promise<Kept<T> | undefined> => get(uid, store),
  /** What was written late for somebody who had just left. */
  removeOthers: async (uid: string): Promise<void> => {
    const owners = await keys<string>(store)
    await delMany(
      owners.filter(owner => owner !== uid),
      store,
    )
  },
})
