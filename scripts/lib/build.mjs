import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { giveUp, run } from './node.mjs'
import { project } from './project.mjs'
import { publishBuild } from './publish-build.mjs'

const APPS = ['web', 'backoffice']
const SOURCES = [
  'packages/contract/src',
  'packages/ui/src',
  'packages/browser/src',
  'tooling',
  'package-lock.json',
]

/** @param {string} path @returns {string[]} */
const filesIn = path => {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter(entry => entry.name !== 'dist' && entry.name !== 'node_modules')
      .flatMap(entry => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
  } catch {
    return [path]
  }
}

/** A hash of all inputs of the app's build. @param {string} app */
const fingerprint = app => {
  const hash = createHash('sha256')
  for (const file of [...SOURCES, `apps/${app}`].flatMap(path => filesIn(join(project, path))).toSorted())
    hash.update(relative(project, file)).update(readFileSync(file))
  return hash.digest('hex')
}

const cached = (/** @type {string} */ name) => join(project, '.cache', name)
const stampOf = (/** @type {string} */ app) => cached(`built-${app}`)

const isBuilt = (/** @type {string} */ app, /** @type {string} */ now) => {
  const stamp = stampOf(app)
  return (
    existsSync(join(project, `apps/${app}/dist/index.html`)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === now
  )
}

/** Builds the apps whose sources have changed since their last build. */
export const buildApps = async () => {
  mkdirSync(cached(''), { recursive: true })
  const vite = join(project, 'node_modules/vite/bin/vite.js')
  for (const app of APPS) {
    const now = fingerprint(app)
    if (isBuilt(app, now)) continue
    console.log(`Building apps/${app}…`)
    const folder = join(project, 'apps', app)
    rmSync(stampOf(app), { force: true })
    const fresh = cached(`fresh-${app}`)
    const args = ['build', '--logLevel=warn', `--outDir=${fresh}`, '--emptyOutDir']
    const code = await run(process.execPath, [vite, ...args], { cwd: folder })
    if (code !== 0) giveUp(`apps/${app} could not be built: the lines above say why.`)
    publishBuild({
      fresh,
      served: join(folder, 'dist'),
      record: cached(`retired-${app}.json`),
      now: Date.now(),
    })
    rmSync(fresh, { recursive: true })
    // Written last: an interrupted build has no stamp and is repeated.
    writeFileSync(stampOf(app), now)
  }
}
