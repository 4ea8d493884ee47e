import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Environment } from '../platform/config.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The URL of a database as the operator would write it. */
export const urlOf = ({ host = '', port = 5432, user = '', database = '' }: ClientConfig): string =>
  `postgres://${encodeURIComponent(user)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** Runs a CLI command to its end in a separate process, as the operator does. */
export const runCommand = (
  command: string,
  environment: Environment,
  { umask = '022' } = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const line = 'umask "$0" && exec "$@"'
    const child = spawn('/bin/sh', ['-c', line, umask, process.execPath, MAIN, ...command.split(' ')], {
      env: { PATH: '/usr/bin:/bin', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.once('error', reject)
    child.once('close', code => resolve({ code, stdout, stderr }))
  })
