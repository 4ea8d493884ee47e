import { randomUUID } from 'node:crypto'
import { chown, link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { explainFileFault } from './operator-error.ts'

/** A folder's own entries reach the disk only when it is told to. (Windows cannot open folders, and needs no telling.) */
export const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

/** Makes a file that only its owner may read, on the disk when it returns. */
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
 * Gives the text of a file that is made once and for ever. It appears under its name whole and on the disk, or not
 * at all, whatever kills us; of two processes that make it together one wins and both read the same.
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

/** Replaces a file that only its owner may read, whole or not at all. */
export const replaceFile = async (file: string, text: string): Promise<void> => {
  const partial = `${file}.${randomUUID()}`
  try {
    await writeDurably(partial, text)
    // Root may do it for the one whose file it is, who must be able to read it afterwards.
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
