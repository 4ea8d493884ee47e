import { constants } from 'node:fs'
import { access, readFile, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Ten times what a test run uses. */
const NEEDED_BYTES = 2 * 1024 ** 3

const isRoomy = async (): Promise<boolean> => {
  await access(MEMORY, constants.W_OK)
  const { bavail, bsize } = await statfs(MEMORY)
  const mounts = await readFile('/proc/mounts', 'utf8')
  // As root, PostgreSQL's programs are copied next to its data and must be executable there.
  const mount = mounts.split('\n').find(line => line.split(' ')[1] === MEMORY)
  return bavail * bsize >= NEEDED_BYTES && mount !== undefined && !/\bnoexec\b/.test(mount)
}

/** Folder of the PostgreSQL of tests: in memory if there is room, where cloning is ten times cheaper. */
export const quickFolder = async (): Promise<string> =>
  (await isRoomy().catch(() => false)) ? MEMORY : tmpdir()
