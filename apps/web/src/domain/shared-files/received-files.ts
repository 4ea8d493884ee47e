import { del, entries, set } from 'idb-keyval'
import { deviceStore } from '../../shared/device/device-store.ts'

/** Where another app of the device hands files over to us, and by which name (the manifest says the same). */
export const SHARE_PATH = '/share'
export const SHARE_FIELD = 'files'
/** In place of what was handed over, where the device would not keep it. */
export const NOT_KEPT = 'failed'

/** Whoever has not signed in by then did not want it. */
const KEPT_MS = 2 * 24 * 60 * 60_000
const MOST_FILES = 10

/** As it came, for whoever signs in: there is no key to seal it with yet. */
export interface ReceivedFile {
  readonly name: string
  readonly bytes: Blob
  readonly at: number
}

const store = deviceStore('habilita-shared', 'received')

/** Keeps them until somebody says what they are. Gives the name they were kept under. */
export const keepReceived = async (files: readonly File[]): Promise<string> => {
  const batch = crypto.randomUUID()
  for (const [index, file] of files.slice(0, MOST_FILES).entries()) {
    const received: ReceivedFile = { name: file.name, bytes: file, at: Date.now() }
    await set(`${batch}/${index}`, received, store)
  }
  return batch
}

/** Hands over what was kept under a name, each once, and throws away what nobody came for. */
export const takeReceived = async (
  batch: string | undefined,
  work: (file: ReceivedFile) => Promise<void>,
): Promise<void> => {
  for (const [name, file] of await entries<string, ReceivedFile>(store)) {
    const isOld = file.at < Date.now() - KEPT_MS
    const isWanted = batch !== undefined && name.startsWith(`${batch}/`) && !isOld
    if (isWanted) await work(file)
    if (isWanted || isOld) await del(name, store)
  }
}
