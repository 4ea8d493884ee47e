import { randomUUID } from 'node:crypto'
import { chown, link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { explainFileFault } from './operator-error.ts'

/** Flushes a folder's entries to the disk. (Windows cannot open folders and does not need it.) */
export const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

/** Creates a file that only its owner can read and flushes it to the disk. */
export const writeDurably = async (file: string, content: string | Uint8Array): Promise<void> => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Returns the text of a file that is created once and never changed. It appears complete and flushed or not
 * at all; if two processes create it concurrently, one wins and both read the same.
 */
export const writeOnce = async (file: string, make: () => string): Promise<string> => {
  const existing = await readFile(file, 'utf8').catch(() => undefined)
  if (existing !== undefined) return existing
  const partial = `${file}.${randomUUID()}`
  try {
    await writeDurably(partial, make())
    await link(partial, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncFolder(dirname(file))
  } catch (error) {
    throw explainFileFault(error, file)
  } finally {
    await rm(partial, { force: true })
  }
  return readFile(file, 'utf8')
}

/** Atomically replaces a file that only its owner can read. */
export const replaceFile = async (file: string, text: string): Promise<void> => {
  const partial = `${file}.${randomUUID()}`
  try {
    await writeDurably(partial, text)
    // If root replaces the file of another user, that user must still be able to read it.
    const { uid, gid } = await stat(file)
    if (process.getuid?.() === 0) await chown(partial, uid, gid)
    await rename(partial, file)
    await syncFolder(dirname(file))
  } catch (error) {
    throw explainFileFault(error, file)
  } finally {
    await rm(partial, { force: true })
  }
}
