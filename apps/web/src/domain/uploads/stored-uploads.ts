import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { DocumentKind } from '@habilita/contract/requests/request-values'
import type { User } from '@habilita/contract/people/user'
import { delMany, entries, get, keys, set } from 'idb-keyval'
import { uploadStore } from './upload-store.ts'
import { type Sealed, seal, sealBytes, unseal, unsealBytes } from '../../shared/device/sealed.ts'

/** An upload without its bytes. */
export interface StoredUpload {
  readonly id: string
  /** What it is for: a draft field, or a document to replace. */
  readonly place: string
  readonly kind: DocumentKind
  /** The archive document that it replaces. */
  readonly replaces?: string
  readonly name: string
  readonly type: string
  readonly size: number
  /** The upload URL on the server. */
  readonly url?: string
  readonly paused?: boolean
  /** When it was chosen. */
  readonly at: number
  /** The resulting document. */
  readonly document?: ArchiveDocument
}

export interface UploadStorage {
  readonly list: () => Promise<StoredUpload[]>
  readonly get: (id: string) => Promise<StoredUpload | undefined>
  readonly put: (upload: StoredUpload) => Promise<void>
  readonly putBytes: (id: string, bytes: Blob) => Promise<void>
  readonly bytes: (id: string) => Promise<ArrayBuffer | undefined>
  readonly remove: (id: string) => Promise<void>
  readonly removeBytes: (id: string) => Promise<void>
  /** Runs `work` while no other tab sends this upload. */
  readonly withLock: (id: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>
}

/** The user's uploads on this device, encrypted. They survive a reload. */
export const createUploadStorage = ({
  id: owner,
  draftKey,
}: Pick<User, 'id' | 'draftKey'>): UploadStorage => {
  const metaName = (id: string) => `${owner}/told/${id}`
  const held = (id: string) => `${owner}/held/${id}`
  return {
    list: async () => {
      const all = await entries<string, Sealed>(uploadStore)
      const mine = all.filter(([name]) => name.startsWith(metaName('')))
      const opened = await Promise.all(
        mine.map(([name, sealed]) => unseal(draftKey, name, sealed).catch(() => undefined)),
      )
      return opened.filter(upload => upload !== undefined) as StoredUpload[]
    },
    get: async id => {
      const name = metaName(id)
      const sealed = await get<Sealed>(name, uploadStore)
      return sealed && ((await unseal(draftKey, name, sealed)) as StoredUpload)
    },
    put: async upload => {
      const name = metaName(upload.id)
      await set(name, await seal(draftKey, name, upload), uploadStore)
    },
    putBytes: async (id, bytes) => {
      const name = held(id)
      await set(name, await sealBytes(draftKey, name, new Uint8Array(await bytes.arrayBuffer())), uploadStore)
    },
    bytes: async id => {
      const name = held(id)
      const sealed = await get<Sealed>(name, uploadStore)
      return sealed && unsealBytes(draftKey, name, sealed)
    },
    remove: id => delMany([metaName(id), held(id)], uploadStore),
    removeBytes: id => delMany([held(id)], uploadStore),
    withLock: (id, signal, work) => navigator.locks.request(`habilita-upload/${id}`, { signal }, work),
  }
}

/** Called after the account was deleted. */
export const removeUploadsOf = async (owner: string): Promise<void> => {
  const names = await keys<string>(uploadStore)
  await delMany(
    names.filter(name => name.startsWith(`${owner}/`)),
    uploadStore,
  )
}
