import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { report } from './report.mjs'

/**
 * @typedef {object} Locked
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [inBundle]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * Every path where Node would look for a package.
 * @param {string} path @param {string} name
 */
const places = (path, name) => {
  const parts = path.split('/node_modules/')
  const owners = parts.map((_, index) => parts.slice(0, index + 1).join('/node_modules/'))
  return [`node_modules/${name}`, ...owners.map(owner => `${owner}/node_modules/${name}`)]
}

/**
 * Faults that make an install on another machine fail, or download from a private registry.
 * @param {Record<string, Locked>} packages
 */
export const lockfileFaults = packages =>
  Object.entries(packages).flatMap(([path, locked]) => {
    const name = path === '' ? 'the root package' : path
    const faults = []
    if (locked.resolved?.includes('http'))
      faults.push(`${name} names the address of a registry: ${locked.resolved}`)
    // Bundled packages are covered by the hash of their parent; links and workspaces are our own files.
    const fetched = path.includes('node_modules/') && !locked.link && !locked.inBundle
    if (fetched && !locked.integrity) faults.push(`${name} has no integrity hash`)
    // npm silently omits optional packages that the registry lacked when the lockfile was written.
    for (const optional of Object.keys(locked.optionalDependencies ?? {}))
      if (!places(path, optional).some(place => place in packages))
        faults.push(`${name} needs ${optional} on some platform, and it is not locked`)
    return faults
  })

if (import.meta.main) {
  const path = join(import.meta.dirname, '../../package-lock.json')
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(path, 'utf8'))
  const count = Object.keys(packages).length
  const faults = count > 1 ? lockfileFaults(packages) : ['package-lock.json locks nothing']
  report('lockfile', faults, `${count} packages locked by hash, for every platform`)
}
