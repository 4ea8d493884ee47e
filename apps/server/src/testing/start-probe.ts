import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compileCacheFolder } from '../platform/compile-cache.ts'
import { tempDir } from './temp-dir.ts'

const PROBE = join(import.meta.dirname, 'probe-server.ts')

export interface Probe {
  readonly child: ChildProcess
  /** Resolves with the server's URL, or rejects with its output if it ended before it listened. */
  readonly address: Promise<string>
  /** Resolves when the process has ended, with its exit code and standard error. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>
  /** Sends SIGKILL to the whole process group, so that no process can clean up. */
  readonly killGroup: () => Promise<void>
}

/** Starts the probe server as the leader of its own process group. */
export const startProbe = (dataDir: string, environment: Record<string, string> = {}): Probe => {
  const child = spawn(process.execPath, [PROBE], {
    detached: true,
    env: {
      PATH: '/usr/bin:/bin',
      NODE_COMPILE_CACHE: compileCacheFolder,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: 'off',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }))
  const address = new Promise<string>((resolve, reject) => {
    child.on('message', (message: unknown) => {
      if (typeof message === 'object' && message !== null && 'address' in message)
        resolve(String(message.address))
    })
    void ended.then(end => reject(new Error(`the server ended: ${end.stderr}`)))
  })
  address.catch(() => {}) // a test that kills it before it listens does not read the address
  const killGroup = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  onTestFinished(killGroup)
  return { child, address, ended, killGroup }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      } catch {
        return false
      }
    })
    .map(Number)

/** Kills PostgreSQL and all its processes at once, as a power cut or the OOM killer does. */
export const killPostgres = async (dataDir: string): Promise<void> => {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n', 1)[0])
  if (!pid) return
  for (const victim of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(victim, 'SIGKILL')
    } catch {
      // already ended
    }
  }
}

/** A data folder for one test; processes that still use it at the end are killed, and it is removed. */
export const newDataDir = async (): Promise<string> => {
  const folder = await tempDir()
  onTestFinished(async () => {
    await killPostgres(folder.path)
    await folder.remove()
  })
  return folder.path
}
