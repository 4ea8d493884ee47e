import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { breaches, files } from './planted.mjs'
import { report } from './report.mjs'

const root = join(import.meta.dirname, '../..')
const options = await extractOptions(join(root, '.dependency-cruiser.mjs'))

/** @param {string} baseDir @param {readonly string[]} within */
const look = async (baseDir, within) => {
  const { output } = await cruise([...within], { ...options, baseDir, validate: true })
  if (typeof output === 'string') throw new TypeError('dependency-cruiser gave a text instead of its result')
  return { ...output.summary, read: new Set(output.modules.map(module => module.source)) }
}

/**
 * A violation as `rule: from → to`. Packages of the planted tree resolve to the real node_modules above it.
 * @param {{ rule: string | { name: string }, from: string, to?: string | undefined }} violation
 */
const line = ({ rule, from, to }) => {
  const end = to === undefined || to === from ? '' : ` → ${to.replace(/^.*node_modules\//, '')}`
  return `${typeof rule === 'string' ? rule : rule.name}: ${from}${end}`
}

/** Reading the clock needs no import, so no import rule sees it. */
const clock = /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b|\bperformance\.now\(/

/** @param {string} baseDir */
const clockReaders = baseDir =>
  globSync('apps/server/src/modules/*/{rules,policy}.ts', { cwd: baseDir })
    .filter(path => clock.test(readFileSync(join(baseDir, path), 'utf8')))
    .map(path => `rules-get-now-as-argument: ${path.replaceAll('\\', '/')}`)

const plant = () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const tree = mkdtempSync(join(root, '.cache/boundaries-'))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), source)
  }
  mkdirSync(join(tree, 'node_modules/@habilita'), { recursive: true })
  for (const name of ['contract', 'ui', 'browser']) {
    cpSync(join(root, `packages/${name}/package.json`), join(tree, `packages/${name}/package.json`))
    symlinkSync(join(tree, `packages/${name}`), join(tree, `node_modules/@habilita/${name}`), 'junction')
  }
  return tree
}

/** Every rule must report its planted violations, and nothing else. */
const proveRules = async () => {
  const tree = plant()
  try {
    const { violations } = await look(tree, ['apps', 'packages', 'e2e'])
    const seen = new Set([...violations.map(line), ...clockReaders(tree)])
    const wanted = new Set(breaches.map(line))
    const planted = new Set(breaches.map(breach => breach.rule))
    const rules = (options.ruleSet?.forbidden ?? []).map(rule => rule.name ?? 'a rule without name')
    return [
      ...[...wanted].filter(breach => !seen.has(breach)).map(breach => `planted but not seen: ${breach}`),
      ...[...seen].filter(breach => !wanted.has(breach)).map(breach => `seen but not planted: ${breach}`),
      ...rules.filter(rule => !planted.has(rule)).map(rule => `no planted violation proves ${rule}`),
    ]
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

const unproven = await proveRules()
const folders = readdirSync(root).filter(name => /^(?!node_modules$)[a-z][\w-]*$/.test(name))
const { totalCruised, read, violations } = await look(root, folders)
// Without its parser, dependency-cruiser skips every TypeScript file and reports success.
const sources = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
}).map(path => path.replaceAll('\\', '/'))
const blind = sources.length === 0 ? ['found no source'] : []
const unread = sources
  .filter(path => !read.has(path))
  .map(path => `not read: ${path} (is @swc/core installed?)`)

report(
  'boundaries',
  [...unproven, ...blind, ...unread, ...violations.map(line), ...clockReaders(root)],
  `${totalCruised} modules keep ${options.ruleSet?.forbidden?.length} rules, each proven by a planted violation`,
)
