import { existsSync } from 'node:fs'
import { giveUp, run } from './node.mjs'

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs a Debian package, if this process is root on Debian.
 * @param {string} name
 * @returns {Promise<boolean>} whether it is installed now
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

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Chromium without its windows, if it can be had: the same engine for a quarter less processor time. It shows no
 * notifications, and measurements use the browser that people have.
 */
export const findHeadlessChromium = async () => {
  if (process.env['CHROMIUM_PATH']) return findChromium()
  const isThere = existsSync(HEADLESS_SHELL) || (await installPackage('chromium-headless-shell'))
  return isThere ? HEADLESS_SHELL : findChromium()
}

/** Path of the browser for the tests: from CHROMIUM_PATH, found on the system, or newly installed. */
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
