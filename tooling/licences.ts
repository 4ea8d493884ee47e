import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPackageJSON } from 'node:module'
import type { Plugin } from 'vite'

interface Licence {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Text of the licence as distributed; some packages only name it. */
  readonly text?: string
}

const PACKAGE_FOLDER = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/

const readLicence = (folder: string): Licence => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: string
  }
  if (license === undefined) throw new Error(`${name} does not say under which licence it may be shipped.`)
  const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry))
  const text = file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim()
  return { name, version, licence: license, ...(text !== undefined && { text }) }
}

const folderOf = (name: string, root: string): string => {
  const found = findPackageJSON(name, join(root, 'vite.config.ts'))
  if (found === undefined) throw new Error(`${name} is not installed.`)
  return dirname(found)
}

/**
 * Writes `licences.json`: the third-party packages in the built files, as their licences require.
 * @param also packages that do not appear in the bundle
 */
export const licences = (also: readonly string[]): Plugin => {
  let root = ''
  return {
    name: 'licences',
    apply: 'build',
    configResolved: config => {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(output =>
        output.type === 'chunk' ? output.moduleIds : [],
      )
      const bundled = modules.flatMap(id => PACKAGE_FOLDER.exec(id.replace(/^\0/, ''))?.[0] ?? [])
      const folders = new Set([...bundled, ...also.map(name => folderOf(name, root))])
      const list = [...folders]
        .filter(folder => existsSync(join(folder, 'package.json')))
        .map(readLicence)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(list) })
    },
  }
}
