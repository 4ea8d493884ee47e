import type { User } from '@habilita/contract/people/user'
import { keys } from 'idb-keyval'
import { draftKeeper, draftStore } from '../../shared/device/draft-store.ts'
import type { KeptDraft } from './device-draft.ts'

export type Owner = Pick<User, 'id' | 'draftKey'>

const formOf = (key: string): string => `request/${key}`

/** Where a draft of a request lies on this device, for all the tabs that have it open. */
export interface DraftShelf {
  readonly read: () => Promise<KeptDraft | undefined>
  /** On what lies there now, whichever tab put it there. */
  readonly change: (work: (draft: KeptDraft | undefined) => KeptDraft) => Promise<KeptDraft>
  readonly remove: () => Promise<void>
  /** One tab at a time talks to the server. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Another tab has changed it. Gives what ends it. */
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

/** The keys of the drafts of requests that this person has on this device. */
export const keptKeys = async (id: string): Promise<string[]> => {
  const prefix = `${id}/${formOf('')}`
  const names = await keys<string>(draftStore)
  return names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))
}
