import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_BYTES = 5 * 1024 * 1024

export const logFileIn = (dataRoot: string): string => join(dataRoot, 'logs', 'postgres.log')

interface Log {
  readonly handle: FileHandle
  /** Length of the file before PostgreSQL writes to it. */
  readonly size: number
}

/** Opens PostgreSQL's log for appending; a large one is rotated first. */
export const openLog = async (dataRoot: string): Promise<Log> => {
  const file = logFileIn(dataRoot)
  const grown = await stat(file).catch(() => undefined)
  if (grown && grown.size > KEPT_BYTES) await rename(file, `${file}.1`)
  const handle = await open(file, 'a', 0o600)
  return { handle, size: (await handle.stat()).size }
}

/** PostgreSQL's last error since its log was `since` bytes long. */
export const lastComplaint = async (dataRoot: string, since: number): Promise<string> => {
  const bytes = await readFile(logFileIn(dataRoot)).catch(() => Buffer.alloc(0))
  const lines = bytes.subarray(since).toString('utf8').trimEnd().split('\n')
  return lines.findLast(line => /FATAL|PANIC|ERROR|could not/.test(line)) ?? lines.at(-1) ?? ''
}
