import type { User } from '@habilita/contract/people/user'
import { keys } from 'idb-keyval'
import { createDraftStorage, draftDatabase } from '../../shared/device/draft-store.ts'
import type { DeviceDraft } from './device-draft.ts'

export type Owner = Pick<User, 'id' | 'draftKey'>

const formOf = (key: string): string => `request/${key}`

/** The storage of one draft on this device, shared by all tabs. */
export interface DraftStorage {
  readonly read: () => Promise<DeviceDraft | undefined>
  /** Changes the latest stored draft, which another tab may have written. */
  readonly change: (work: (draft: DeviceDraft | undefined) => DeviceDraft) => Promise<DeviceDraft>
  readonly remove: () => Promise<void>
  /** Only one tab at a time calls the server. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Calls back when another tab changes it. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void
}

export const readStored = (owner: Owner, key: string): Promise<DeviceDraft | undefined> =>
  createDraftStorage(owner, formOf(key)).read() as Promise<DeviceDraft | undefined>

export const removeStored = (owner: Owner, key: string): Promise<void> =>
  createDraftStorage(owner, formOf(key)).remove()

export const openDraftStorage = (owner: Owner, key: string): DraftStorage => {
  const storage = createDraftStorage(owner, formOf(key))
  const name = `habilita-request-draft/${owner.id}/${key}`
  const tabs = new BroadcastChannel(name)
  const read = () => storage.read() as Promise<DeviceDraft | undefined>
  let closed = false
  const announce = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    if (!closed) tabs.postMessage('changed')
  }
  return {
    read,
    change: work =>
      navigator.locks.request(name, async () => {
        const next = work(await read())
        await storage.write(next)
        announce()
        return next
      }),
    remove: () =>
      navigator.locks.request(name, async () => {
        await storage.remove()
        announce()
      }),
    alone: work => navigator.locks.request(`${name}/send`, work),
    onChange: listener => {
      tabs.addEventListener('message', listener)
      return () => {
        closed = true
        tabs.close()
      }
    },
  }
}

/** The keys of the user's drafts on this device. */
export const storedKeys = async (id: string): Promise<string[]> => {
  const prefix = `${id}/${formOf('')}`
  const names = await keys<string>(draftDatabase)
  return names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))
}
