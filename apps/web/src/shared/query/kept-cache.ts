import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { clear, createStore, del, get, set } from 'idb-keyval'
import { onForgetDevice } from '../auth/forget-device.ts'

/** Storage that does not answer must not hold up the screen: it opens without the last data then. */
const ANSWER_WITHIN_MS = 2000
/** Writes are gathered: the newest of each second is kept. */
const WRITE_EVERY_MS = 1000

const store = createStore('habilita-cache', 'queries')

const giveUp = (): Promise<undefined> =>
  new Promise(resolve => {
    setTimeout(resolve, ANSWER_WITHIN_MS)
  })

/** Where the last data of one person lies on this device, for when there is no network. */
export const keptCache = (uid: string): Persister & { readonly stop: () => void } => {
  let stopped = false
  let waiting: PersistedClient | undefined
  const write = async () => {
    const client = waiting
    waiting = undefined
    if (client && !stopped) await set(uid, client, store).catch(() => {})
  }
  return {
    persistClient: client => {
      if (!waiting && !stopped) setTimeout(() => void write(), WRITE_EVERY_MS)
      waiting = client
    },
    restoreClient: () => Promise.race([get<PersistedClient>(uid, store).catch(() => undefined), giveUp()]),
    removeClient: () => del(uid, store).catch(() => {}),
    stop: () => {
      stopped = true
    },
  }
}

// Whoever uses this device next finds nothing of whoever used it before.
onForgetDevice(() => clear(store))
