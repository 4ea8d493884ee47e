import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder, writeDurably } from '../../../platform/write-once.ts'
import { requireKey } from './store.ts'
import type { FileStore } from '../../../ports/file-store.ts'

const partOf = (path: string): string => `${path}.part`

/** Uses folders by the first two characters of the key, so that no folder grows too large. */
export const diskStore = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, requireKey(key).slice(0, 2), key)
  return {
    bucket: 'files',
    put: async (key, bytes) => {
      const path = pathOf(key)
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (made !== undefined) await syncFolder(folder)
      await writeDurably(partOf(path), bytes)
      await rename(partOf(path), path)
      await syncFolder(dirname(path))
    },
    get: key =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    // Also removes a partial file that a killed process left.
    remove: async key => {
      await rm(pathOf(key), { force: true })
      await rm(partOf(pathOf(key)), { force: true })
    },
  }
}
