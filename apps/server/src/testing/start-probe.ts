import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { tempDir } from './temp-dir.ts'

const PROBE = join(import.meta.dirname, 'probe-server.ts')

export interface Probe {
  readonly child: ChildProcess
  /** Settles with where it listens, or fails with what it wrote when it ended before that. */
  readonly address: Promise<string>
  /** Settles when the process is gone, with its exit code and what it wrote to its standard error. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>
  /** SIGKILL to the whole process group, as the kernel does it: nothing gets to clean up. */
  readonly killGroup: () => Promise<void>
}

/** Starts the probe server as the leader of a process group of its own. */
export const startProbe = (dataDir: string, environment: Record<string, string> = {}): Probe => {
  const child = spawn(process.execPath, [PROBE], {
    detached: true,
    env: {
      PATH: '/usr/bin:/bin',
      NODE_COMPILE_CACHE: inject('compiled'),
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
  address.catch(() => {}) // a test that kills it before it listens does not ask for the address
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

/** Kills PostgreSQL and all its processes at once: what a power cut or an empty memory does. */
export const killPostgres = async (dataDir: string): Promise<void> => {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n', 1)[0])
  if (!pid) return
  for (const victim of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(victim, 'SIGKILL')
    } catch {
      // gone by itself
    }
  }
}

/** A data folder for one test; whatever still runs on it at the end is killed, and it is removed. */
export const newDataDir = async (): Promise<string> => {
  const folder = await tempDir()
  onTestFinished(async () => {
    await killPostgres(folder.path)
    await folder.remove()
  })
  return folder.path
}
