import type { SpawnOptions } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Account } from './account.ts'

/** PostgreSQL's programs inherit nothing of ours, secrets of the environment least of all. */
export const surroundings = (account: Account | undefined): SpawnOptions => ({
  cwd: '/',
  ...(process.platform !== 'win32' && { env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } }),
  ...(account && { uid: account.uid, gid: account.gid }),
})

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether a recorded process number can still be PostgreSQL. After a reboot, or in a new container on an old
 * volume, the number often belongs to something else, and PostgreSQL itself would then refuse to start.
 */
export const mayBePostgres = async (pid: number): Promise<boolean> => {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, name, state] = /^\d+ \((.*)\) (\w)/.exec(line) ?? []
  // A zombie is dead: where nobody collects the dead (a container without an init) it keeps its number for ever.
  return name === 'postgres' && state !== 'Z' && state !== 'X'
}
