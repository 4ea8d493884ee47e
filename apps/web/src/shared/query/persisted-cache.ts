import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { del, delMany, get, keys, set } from 'idb-keyval'
import { signedInUser } from '../auth/auth-state.ts'
import { keptStores } from '../device/user-stores.ts'

/** Storage that does not answer must not hold up the screen: it opens without the last data then. */
const ANSWER_WITHIN_MS = 2000
/** Writes are gathered: the newest of each interval is kept. */
const WRITE_EVERY_MS = 500

const store = keptStores.queries

const giveUp = (): Promise<undefined> =>
  new Promise(resolve => {
    setTimeout(resolve, ANSWER_WITHIN_MS)
  })

/** What another tab wrote for somebody who had just left. */
const removeOthers = async (uid: string): Promise<void> => {
  const owners = await keys<string>(store)
  await delMany(
    owners.filter(owner => owner !== uid),
    store,
  )
}

/** Where the last data of one person lies on this device, for when there is no network. */
export const keptCache = (uid: string): Persister => {
  let waiting: PersistedClient | undefined
  const write = async () => {
    const client = waiting
    waiting = undefined
    // Whoever has left, in this tab or another, leaves nothing behind.
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
