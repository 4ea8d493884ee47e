import { existsSync } from 'node:fs'
import { giveUp, run } from './node.mjs'

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs a package of Debian's, where we are root on such a system.
 * @param {string} name
 * @returns {Promise<boolean>} whether it is there now
 */
export const installPackage = async name => {
  if (!mayInstall()) return false
  console.log(`Installing the package ${name} (once)…`)
  /** @type {import('node:child_process').SpawnOptions} */
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] }
  await run('apt-get', ['update', '-qq'], quiet)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { ...quiet, env })) === 0
  )
}

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser that the tests drive: the one named by CHROMIUM_PATH, one found, or one installed. */
export const findChromium = async () => {
  const named = process.env['CHROMIUM_PATH']
  const find = () => (named ? [named] : BROWSERS).find(path => existsSync(path))
  const found = find() ?? ((await installPackage('chromium')) ? find() : undefined)
  return (
    found ??
    giveUp(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  )
}
