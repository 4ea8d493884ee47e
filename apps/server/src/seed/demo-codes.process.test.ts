import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newDataDir, startProbe } from '../testing/start-probe.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const ADMIN = { email: 'admin@demo.example', password: 'una frase larga' }

const identity = async (address: string, operation: string, body: object) => {
  const response = await fetch(`${address}/identitytoolkit.googleapis.com/${operation}?key=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

/** An installation that looks as if its demo data was created. */
const demoFolder = async (): Promise<string> => {
  const folder = await newDataDir()
  const probe = startProbe(folder)
  await identity(await probe.address, 'v1/accounts:signUp', ADMIN)
  const database = new Client({ host: join(folder, 'run'), user: 'habilita', database: 'habilita' })
  await database.connect()
  await database.query('update accounts set email_verified = true')
  await database.query(`insert into installation (key, value) values ('demo_seeded_at', now()::text)`)
  await database.end()
  probe.child.kill('SIGTERM')
  await probe.ended
  return folder
}

/** The terminal's output while a demo staff member starts to enrol. */
const saidWhileEnrolling = async (folder: string, environment: Record<string, string>): Promise<string> => {
  const child = spawn(process.execPath, [MAIN, 'serve', '--api-only'], {
    env: {
      PATH: '/usr/bin:/bin',
      DATA_DIR: folder,
      PORT: '0',
      DEMO_DATA: 'on',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let said = ''
  const ready = Promise.withResolvers<void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.includes('Ctrl+C')) ready.resolve()
  })
  await Promise.race([ready.promise, ended])
  const address = `http://127.0.0.1:${/App +http:\S+:(\d+)/.exec(said)?.[1]}`
  const { json } = await identity(address, 'v1/accounts:signInWithPassword', ADMIN)
  const start = { idToken: json['idToken'], totpEnrollmentInfo: {} }
  expect((await identity(address, 'v2/accounts/mfaEnrollment:start', start)).status).toBe(200)
  child.kill('SIGTERM')
  await ended
  return said
}

test('the terminal shows the codes of demo staff only when the server is reachable from this machine alone', async () => {
  const folder = await demoFolder()
  const here = await saidWhileEnrolling(folder, {})
  expect(here).toContain('Demo staff     revision@demo.example, examen@demo.example,')
  expect(here).toMatch(/\nDemo: code \d{3} \d{3} for admin@demo\.example \(valid 30 s\)\n$/)
  const open = await saidWhileEnrolling(folder, { HOST: '0.0.0.0' })
  expect(open).not.toContain('Demo: code')
  expect(open).not.toContain('Their codes')
}, 120_000)
