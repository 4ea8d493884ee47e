import { execFile, type SpawnOptions } from 'node:child_process'
import { readlink, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

/** PostgreSQL's programs inherit nothing from our environment, which holds secrets. */
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
 * Whether a recorded process id still is the PostgreSQL of this folder. After a reboot, or in a new container
 * on an old volume, it often belongs to another process, and PostgreSQL would refuse to start.
 */
export const isPostmasterOf = async (pid: number, pgdata: string): Promise<boolean> => {
  if (!isAlive(pid)) return false
  // The working directory of a postmaster is its data folder; a zombie process has none.
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(pgdata))
  if (process.platform === 'win32') return true
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }))
  return stdout.includes(pgdata)
}
