import type { User } from '@habilita/contract/people/user'
import { del, delMany, entries, keys, set } from 'idb-keyval'
import { deviceStore } from '../../shared/device/device-store.ts'
import { type Sealed, seal, sealBytes, unseal, unsealBytes } from '../../shared/device/sealed.ts'
import { takeReceivedFiles } from './received-files.ts'

type Owner = Pick<User, 'id' | 'draftKey'>

/** A file shared by another app that the user has not classified yet. */
export interface SharedFile {
  readonly key: string
  readonly file: File
}

interface Stored {
  readonly told: Sealed
  readonly bytes: Sealed
}

const store = deviceStore('habilita-shared-own', 'files')

/** Encrypts received files for the user. */
const claim = ({ id, draftKey }: Owner, batch: string | undefined): Promise<void> =>
  takeReceivedFiles(batch, async ({ name, bytes }) => {
    const key = `${id}/${crypto.randomUUID()}`
    const stored: Stored = {
      told: await seal(draftKey, key, { name, type: bytes.type }),
      bytes: await sealBytes(draftKey, key, new Uint8Array(await bytes.arrayBuffer())),
    }
    await set(key, stored, store)
  })

const open = async (draftKey: string, key: string, stored: Stored): Promise<SharedFile> => {
  const { name, type } = (await unseal(draftKey, key, stored.told)) as { name: string; type: string }
  const bytes = await unsealBytes(draftKey, key, stored.bytes)
  return { key, file: new File([bytes], name, { type }) }
}

/** Files shared with this user, now or earlier. */
export const sharedFilesOf = async (owner: Owner, batch: string | undefined): Promise<SharedFile[]> => {
  await claim(owner, batch)
  const all = await entries<string, Stored>(store)
  const mine = all.filter(([key]) => key.startsWith(`${owner.id}/`))
  const opened = await Promise.all(
    mine.map(([key, stored]) => open(owner.draftKey, key, stored).catch(() => undefined)),
  )
  return opened.filter(file => file !== undefined)
}

export const forgetShared = (key: string): Promise<void> => del(key, store)

/** Called after the account was deleted. */
export const removeSharedOf = async (owner: string): Promise<void> => {
  const names = await keys<string>(store)
  await delMany(
    names.filter(name => name.startsWith(`${owner}/`)),
    store,
  )
}
