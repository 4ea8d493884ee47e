import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import { project } from './project.mjs'

/** Folders that no test reads, and caches that the copy must build itself. */
const LEFT_OUT = new Set([
  '.git',
  '.data',
  '.cache',
  'dist',
  'pictures',
  'test-results',
  'playwright-report',
  'coverage',
])
const OWN_CACHES = new Set(['.vite', '.vite-temp', '.vitest-cache', '.cache'])

/** Relative links are workspaces: unchanged, they point into the copy. Packages are linked, not copied. */
const linkPackages = (/** @type {string} */ from, /** @type {string} */ to) => {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (OWN_CACHES.has(name)) continue
    const source = join(from, name)
    if (name === '@habilita') linkPackages(source, join(to, name))
    else if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), join(to, name), 'junction')
    else symlinkSync(source, join(to, name), 'junction')
  }
}

/** @returns {string} the root of a copy of the current working tree */
export const copyTree = () => {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'habilita-faults-'))
  /** @type {string[]} */
  const installed = []
  cpSync(project, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: source => {
      const name = basename(source)
      if (source !== project && LEFT_OUT.has(name)) return false
      if (name !== 'node_modules') return true
      installed.push(relative(project, source))
      return false
    },
  })
  for (const folder of installed) linkPackages(join(project, folder), join(copy, folder))
  return copy
}

export const removeTree = (/** @type {string} */ copy) => {
  if (!copy.includes(`${sep}habilita-faults-`)) throw new Error(`${copy} is not a copy`)
  if (existsSync(copy)) rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
