// Does what a newcomer does: takes the files of the repository and nothing else, types npm start, and again. As an
// ordinary user, and (when we are root) as root too, in a folder that no other user may enter.
import { execFileSync, spawn } from 'node:child_process'
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
 * npm start until it is ready; then what it serves is looked at and it is stopped.
 * @param {string} folder
 * @param {Person} person
 * @param {Record<string, string>} environment
 */
const startOnce = (folder, person, environment) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    // The machine's own Node and npm: what our node_modules put on the path must not help.
    const path = (process.env['PATH'] ?? '').split(':').filter(entry => !entry.includes('node_modules'))
    const child = spawn('npm', ['start'], {
      cwd: folder,
      env: { PATH: path.join(':'), HOME: environment['HOME'] ?? folder, PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...(person.uid !== undefined && { uid: person.uid, gid: person.gid }),
    })
    let output = ''
    /** @type {Promise<number> | undefined} */
    let looked
    const look = async (/** @type {string} */ address) => {
      const seconds = (performance.now() - startedAt) / 1000
      for (const page of ['/', '/backoffice', '/health/ready']) {
        const answer = await fetch(address + page, { headers: { accept: 'text/html' } })
        if (!answer.ok) throw new Error(`${page} answered ${answer.status}`)
      }
      return seconds
    }
    const hear = (/** @type {string} */ text) => {
      output += text
      const address = /App +(http:\S+)/.exec(output)?.[1]
      if (!address || !output.includes('Ctrl+C') || looked) return
      looked = look(address).finally(() => child.kill('SIGTERM'))
      looked.catch(() => {})
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    const limit = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), FIRST_START_MS)
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(limit)
      if (looked) looked.then(resolve, reject)
      else reject(new Error(`npm start ended before it was ready:\n${output}`))
    })
  })

/** @param {Person} person @param {boolean} closed whether the project lies in a folder that others cannot enter */
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
    const first = await startOnce(folder, person, environment)
    const second = await startOnce(folder, person, environment)
    const place = closed ? ', in a folder that others cannot enter' : ''
    console.log(
      `As ${person.name}${place}: first npm start ready in ${first.toFixed(1)} s, second in ${second.toFixed(1)} s`,
    )
    return []
  } catch (error) {
    return [`as ${person.name}: ${/** @type {Error} */ (error).message}`]
  } finally {
    rmSync(above, { recursive: true, force: true, maxRetries: 5 })
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
}

const faults = asRoot
  ? [...(await tryAs(nobody(), false)), ...(await tryAs({ name: 'root' }, true))]
  : await tryAs({ name: 'this user' }, true)
report('fresh clone', faults, 'npm start works on a machine with Node and npm and nothing else')
