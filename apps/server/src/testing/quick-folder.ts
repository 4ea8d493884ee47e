import { constants } from 'node:fs'
import { access, readFile, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** A run takes a tenth of it. */
const NEEDED_BYTES = 2 * 1024 ** 3

const isRoomy = async (): Promise<boolean> => {
  await access(MEMORY, constants.W_OK)
  const { bavail, bsize } = await statfs(MEMORY)
  const mounts = await readFile('/proc/mounts', 'utf8')
  // As root the programs of PostgreSQL are copied beside its data, and must run from there.
  const mount = mounts.split('\n').find(line => line.split(' ')[1] === MEMORY)
  return bavail * bsize >= NEEDED_BYTES && mount !== undefined && !/\bnoexec\b/.test(mount)
}

/** Where the tests' PostgreSQL lies: in memory where there is room, for a clone takes a tenth of the work there. */
export const quickFolder = async (): Promise<string> =>
  (await isRoomy().catch(() => false)) ? MEMORY : tmpdir()
