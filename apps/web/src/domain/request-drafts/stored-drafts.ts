import type { User } from '@habilita/contract/people/user'
import { keys } from 'idb-keyval'
import { draftKeeper, draftStore } from '../../shared/device/draft-store.ts'
import type { KeptDraft } from './device-draft.ts'

export type Owner = Pick<User, 'id' | 'draftKey'>

const formOf = (key: string): string => `request/${key}`

/** The storage of one draft on this device, shared by all tabs. */
export interface DraftShelf {
  readonly read: () => Promise<KeptDraft | undefined>
  /** Changes the stored draft, whichever tab wrote it. */
  readonly change: (work: (draft: KeptDraft | undefined) => KeptDraft) => Promise<KeptDraft>
  readonly remove: () => Promise<void>
  /** Only one tab at a time calls the server. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Calls back when another tab changes it. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void
}

export const readKept = (owner: Owner, key: string): Promise<KeptDraft | undefined> =>
  draftKeeper(owner, formOf(key)).read() as Promise<KeptDraft | undefined>

export const removeKept = (owner: Owner, key: string): Promise<void> =>
  draftKeeper(owner, formOf(key)).remove()

export const draftShelf = (owner: Owner, key: string): DraftShelf => {
  const keeper = draftKeeper(owner, formOf(key))
  const name = `habilita-request-draft/${owner.id}/${key}`
  const tabs = new BroadcastChannel(name)
  const read = () => keeper.read() as Promise<KeptDraft | undefined>
  let closed = false
  const tell = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    if (!closed) tabs.postMessage('changed')
  }
  return {
    read,
    change: work =>
      navigator.locks.request(name, async () => {
        const next = work(await read())
        await keeper.write(next)
        tell()
        return next
      }),
    remove: () =>
      navigator.locks.request(name, async () => {
        await keeper.remove()
        tell()
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
export const keptKeys = async (id: string): Promise<string[]> => {
  const prefix = `${id}/${formOf('')}`
  const names = await keys<string>(draftStore)
  return names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))
}
