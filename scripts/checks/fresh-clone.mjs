// Checks a first start: copies only the files of the repository and runs npm start twice. Runs as an ordinary
// user and, when started by root, also as root, in a folder that no other user may enter.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { project } from '../lib/project.mjs'
import { report } from './report.mjs'

const asRoot = process.getuid?.() === 0
const FIRST_START_MS = 300_000

/** @typedef {{ name: string, uid?: number, gid?: number }} Person */

const nobody = () => {
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return { name: 'an ordinary user', uid: Number(uid), gid: Number(gid) }
}

const repositoryFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(name => name !== '')

/** @param {string} folder @param {Person} person */
const give = (folder, { uid, gid }) => {
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid)
}

/**
 * Runs a command as this person, with the machine's own Node and npm: PATH has no entry of our node_modules.
 * @param {string[]} command
 * @param {string} folder
 * @param {Person} person
 * @param {Record<string, string>} environment
 */
const type = ([program = '', ...args], folder, { uid, gid }, environment) => {
  const path = (process.env['PATH'] ?? '').split(':').filter(entry => !entry.includes('node_modules'))
  return spawn(program, args, {
    cwd: folder,
    env: { PATH: path.join(':'), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(uid !== undefined && { uid, gid }),
  })
}

/**
 * Runs npm start until it is ready, checks its pages, tries a second one on the same data, and stops it.
 * @param {string} folder
 * @param {Person} person
 * @param {Record<string, string>} environment
 * @returns {Promise<{ ready: number, refused: number }>} seconds until ready; until the second one exited
 */
const startOnce = async (folder, person, environment) => {
  const startedAt = performance.now()
  const child = type(['npm', 'start'], folder, person, environment)
  const ended = once(child, 'close')
  const limit = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), FIRST_START_MS)
  let output = ''
  /** @type {PromiseWithResolvers<string>} */
  const listening = Promise.withResolvers()
  const hear = (/** @type {string} */ text) => {
    output += text
    const address = /App +(http:\S+)/.exec(output)?.[1]
    if (address && output.includes('Ctrl+C')) listening.resolve(address)
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  void ended.then(() => listening.reject(new Error(`npm start ended before it was ready:\n${output}`)))
  try {
    const address = await listening.promise
    const ready = (performance.now() - startedAt) / 1000
    for (const page of ['/', '/backoffice', '/health/ready']) {
      const answer = await fetch(address + page, { headers: { accept: 'text/html' } })
      if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
    }
    const secondAt = performance.now()
    const server = ['node_modules/.bin/node', 'apps/server/src/main.ts', 'serve']
    const second = type(server, folder, person, environment)
    const [code] = await once(second, 'close')
    if (code === 0) throw new Error('a second server started on the same data')
    return { ready, refused: (performance.now() - secondAt) / 1000 }
  } finally {
    clearTimeout(limit)
    child.kill('SIGTERM')
    await ended
  }
}

/** @param {Person} person @param {boolean} closed whether others cannot enter the project's parent folder */
const tryAs = async (person, closed) => {
  const above = mkdtempSync(join(tmpdir(), 'habilita-clone-'))
  const data = mkdtempSync(join(tmpdir(), 'habilita-data-'))
  try {
    chmodSync(above, closed ? 0o700 : 0o755)
    chmodSync(data, 0o711)
    const folder = join(above, 'project')
    for (const name of repositoryFiles()) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      cpSync(join(project, name), join(folder, name))
    }
    give(above, person)
    const environment =
      person.uid === undefined ? { DATA_DIR: data, HOME: process.env['HOME'] ?? above } : { HOME: above }
    const { ready: first } = await startOnce(folder, person, environment)
    const { ready: second, refused } = await startOnce(folder, person, environment)
    const place = closed ? ', in a folder that others cannot enter' : ''
    console.log(
      `As ${person.name}${place}: ready in ${first.toFixed(1)} s with install and build, in ${second.toFixed(1)} s ` +
        `after that; a second server gives up in ${refused.toFixed(1)} s`,
    )
    return []
  } catch (error) {
    return [`as ${person.name}: ${/** @type {Error} */ (error).message}`]
  } finally {
    rmSync(above, { recursive: true, force: true, maxRetries: 5 })
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
}

const tries = asRoot
  ? [tryAs(nobody(), false), tryAs({ name: 'root' }, true)]
  : [tryAs({ name: 'this user' }, true)]
report(
  'fresh clone',
  (await Promise.all(tries)).flat(),
  'npm start works on a machine with Node and npm and nothing else',
)
