import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { del, delMany, get, keys, set } from 'idb-keyval'
import { signedInUser } from '../auth/auth-state.ts'
import { userStores } from '../device/user-stores.ts'

/** If storage does not respond in time, the screen opens without stored data. */
const ANSWER_WITHIN_MS = 2000
/** Writes are throttled: the last state of each interval is stored. */
const WRITE_EVERY_MS = 500

const store = userStores.queries

const giveUp = (): Promise<undefined> =>
  new Promise(resolve => {
    setTimeout(resolve, ANSWER_WITHIN_MS)
  })

/** Removes data that another tab wrote for a user who had just signed out. */
const removeOthers = async (uid: string): Promise<void> => {
  const owners = await keys<string>(store)
  await delMany(
    owners.filter(owner => owner !== uid),
    store,
  )
}

/** Stores the query cache of one user on this device, for offline use. */
export const persistedCache = (uid: string): Persister => {
  let waiting: PersistedClient | undefined
  const write = async () => {
    const client = waiting
    waiting = undefined
    // Nothing is stored for a user who has signed out in any tab.
    if (client && signedInUser()?.uid === uid) await set(uid, client, store).catch(() => {})
  }
  return {
    persistClient: client => {
      if (!waiting) setTimeout(() => void write(), WRITE_EVERY_MS)
      waiting = client
    },
    restoreClient: () => {
      removeOthers(uid).catch(() => {})
      return Promise.race([get<PersistedClient>(uid, store).catch(() => undefined), giveUp()])
    },
    removeClient: () => del(uid, store).catch(() => {}),
  }
}
