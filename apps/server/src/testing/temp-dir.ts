import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder that PostgreSQL's user can traverse, and a function that removes it. */
export const tempDir = async (within = tmpdir()): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(within, 'habilita-test-'))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
