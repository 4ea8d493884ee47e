import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TEST_SECRET } from '../testing/database-setup.ts'
import { runCommand, urlOf } from '../testing/run-command.ts'
import { startProbe } from '../testing/start-probe.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { testDatabase } from '../testing/test-database.ts'

const elsewhere = async () => {
  const database = await testDatabase()
  const folder = await tempDir()
  onTestFinished(folder.remove)
  const environment = { DATABASE_URL: urlOf(database.owner), DATA_DIR: folder.path, APP_SECRET: TEST_SECRET }
  return { database, folder: folder.path, environment }
}

test('with DATABASE_URL the server uses that database, starts no embedded one and seeds nothing', async () => {
  const { database, folder, environment } = await elsewhere()
  const probe = startProbe(folder, { ...environment, LOG_FILE: `${folder}/server.log` })
  const address = await probe.address
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  expect((await fetch(`${address}/probe/events`, { method: 'POST' })).status).toBe(200)
  const kinds = await database.db.selectFrom('events').select('kind').execute()
  expect(kinds).toEqual([{ kind: 'probe.hit' }])
  expect(await readdir(folder)).not.toContain('postgres')
  probe.child.kill('SIGTERM')
  expect((await probe.ended).code).toBe(0)
})

test('an unreachable database is reported in one line, without the password', async () => {
  const { folder } = await elsewhere()
  const environment = { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x', DATA_DIR: folder }
  const { code, stderr } = await runCommand('migrate', environment)
  expect([code, stderr]).toEqual([
    1,
    'The database of DATABASE_URL does not answer (ECONNREFUSED): check it and the network.\n',
  ])
})

test('a logo that cannot be drawn stops the start with one line that names the file', async () => {
  const { folder, environment } = await elsewhere()
  const body = join(folder, 'body')
  await cp(join(import.meta.dirname, '../../../../body'), body, { recursive: true })
  await writeFile(join(body, 'logo.svg'), '<svg')
  const { code, stderr } = await runCommand('serve', { ...environment, BODY_DIR: body, PORT: '0' })
  const line = `${body}/logo.svg cannot be drawn: it must be a whole picture. See docs/white-label.md.\n`
  expect([code, stderr]).toEqual([1, line])
})

const asking = async (url: string, method: string, body?: object, token?: string) => {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Record<string, string> }
}

test('a sign-out by the operator invalidates the token at once on every running server', async () => {
  const { folder, environment } = await elsewhere()
  const probes = [0, 1].map(index =>
    startProbe(folder, { ...environment, LOG_FILE: `${folder}/server-${index}.log` }),
  )
  const addresses = await Promise.all(probes.map(probe => probe.address))
  const account = { email: 'marta@correo.es', password: 'una frase larga' }
  const signUp = `${addresses[0]}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x`
  const { json } = await asking(signUp, 'POST', account)
  const statuses = () =>
    Promise.all(
      addresses.map(
        async at => (await asking(`${at}/api/v1/user`, 'POST', undefined, json['idToken'])).status,
      ),
    )
  expect(await statuses()).toEqual([200, 200])
  const told = await runCommand('account revoke marta@correo.es', environment)
  expect([told.code, told.stdout]).toEqual([0, 'The account is signed out everywhere.\n'])
  expect(await statuses()).toEqual([401, 401])
  expect((await runCommand('account revoke nadie@correo.es', environment)).stderr).toBe(
    'There is no such account.\n',
  )
}, 40_000)

const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid

test('a running server uses a rotated key, and older tokens stay valid', async () => {
  const { folder, environment } = await elsewhere()
  const probe = startProbe(folder, { ...environment, LOG_FILE: `${folder}/server.log` })
  const address = await probe.address
  const kids = async () => {
    const { json } = await asking(`${address}/.well-known/jwks.json`, 'GET')
    return (json as unknown as { keys: { kid: string }[] }).keys.map(key => key.kid)
  }
  const signUp = async (email: string) => {
    const url = `${address}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x`
    return (await asking(url, 'POST', { email, password: 'una frase larga' })).json['idToken'] ?? ''
  }
  const [first, second] = await kids()
  const before = await signUp('marta@correo.es')
  expect(kidOf(before)).toBe(first)
  expect((await runCommand('keys rotate', environment)).stdout).toContain('3 keys are published')
  await expect.poll(kids).toEqual([second, expect.any(String), first])
  const after = await signUp('iker@correo.es')
  expect(kidOf(after)).toBe(second)
  for (const token of [before, after])
    expect((await asking(`${address}/api/v1/user`, 'POST', undefined, token)).status).toBe(200)
}, 40_000)

test('rejects in one line a process whose token keys differ from the installation’s', async () => {
  const { folder, environment } = await elsewhere()
  expect((await runCommand('migrate', environment)).code).toBe(0)
  const foreign = { ...environment, IDENTITY_KEYS_FILE: `${folder}/foreign.json` }
  const { code, stderr } = await runCommand('migrate', foreign)
  expect([code, stderr]).toEqual([1, expect.stringContaining('share one IDENTITY_KEYS_FILE')])
}, 40_000)
