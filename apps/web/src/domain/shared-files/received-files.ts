import { del, entries, set } from 'idb-keyval'
import { deviceStore } from '../../shared/device/device-store.ts'

/** The share target path and field name (the manifest has the same). */
export const SHARE_PATH = '/share'
export const SHARE_FIELD = 'files'
/** The batch id used when storage failed. */
export const STORAGE_FAILED = 'failed'

/** Files are dropped if no user signs in within this time. */
const MAX_AGE_MS = 2 * 24 * 60 * 60_000
const MOST_FILES = 10

/** Stored unencrypted: before sign-in there is no key. */
export interface ReceivedFile {
  readonly name: string
  readonly bytes: Blob
  readonly at: number
}

const store = deviceStore('habilita-shared', 'received')

/** Stores files until the user classifies them. Returns the batch id. */
export const storeReceivedFiles = async (files: readonly File[]): Promise<string> => {
  const batch = crypto.randomUUID()
  for (const [index, file] of files.slice(0, MOST_FILES).entries()) {
    const received: ReceivedFile = { name: file.name, bytes: file, at: Date.now() }
    await set(`${batch}/${index}`, received, store)
  }
  return batch
}

/** Removes and returns the files of a batch, and deletes expired ones. */
export const takeReceivedFiles = async (
  batch: string | undefined,
  work: (file: ReceivedFile) => Promise<void>,
): Promise<void> => {
  for (const [name, file] of await entries<string, ReceivedFile>(store)) {
    const isOld = file.at < Date.now() - MAX_AGE_MS
    const isWanted = batch !== undefined && name.startsWith(`${batch}/`) && !isOld
    if (isWanted) await work(file)
    if (isWanted || isOld) await del(name, store)
  }
}
