import type { Certificate } from '@habilita/contract/certificates'
import { clear, delMany, get, keys, set } from 'idb-keyval'
import { signedInUser } from '../auth/auth-state.ts'
import { deviceStore } from '../device-store.ts'

/** Apart from the query cache, which forgets after a day: a pass stays until its holder leaves (decision 20). */
const store = deviceStore('habilita-passes', 'passes')

export interface KeptPasses {
  /** When the server listed them, in milliseconds. */
  readonly at: number
  readonly certificates: readonly Certificate[]
}

/** All certificates of a person, as the server last listed them: what it no longer lists is no longer here. */
export const keepPasses = async (uid: string, certificates: readonly Certificate[]): Promise<void> => {
  // Whoever has left, in this tab or another, leaves nothing behind.
  if (signedInUser()?.uid !== uid) return
  const kept: KeptPasses = { at: Date.now(), certificates }
  await set(uid, kept, store)
}

export const readPasses = (uid: string): Promise<KeptPasses | undefined> => get(uid, store)

/** What was written late for somebody who had just left. */
export const removeOthersPasses = async (uid: string): Promise<void> => {
  const owners = await keys<string>(store)
  await delMany(
    owners.filter(owner => owner !== uid),
    store,
  )
}

export const clearKeptPasses = (): Promise<void> => clear(store)
