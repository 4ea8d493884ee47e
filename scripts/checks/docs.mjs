import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { report } from './report.mjs'

const link = /\]\(\s*<?([^)\s>]+)|^\[[^\]]+\]:\s*<?([^\s>]+)/gm
const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^ {0,3}\1/gm
const inlineCode = /(`+)([^`]+)\1/g
const npmCommand = /\bnpm ((?:-\S+ )*)(?:(run|run-script) (?:-\S+ )*)?([a-z][\w:.-]*)/g
/** Names of files that exist only at the root, or in a workspace as its own copy. */
const rootFile =
  /^(\.[a-z][\w-]*(rc|ignore|attributes|config)|\.[\w-]+\.(json|mjs)|[A-Z]+\.md|(package|package-lock|knip|tsconfig[\w.]*)\.json|\w+\.config\.[cm]?[jt]s)$/
/** Commands of npm itself; `start`, `test`, `stop` and `restart` are missing because they run scripts. */
const npmOwn =
  /^(audit|ci|config|exec|help|i|init|install|ls|outdated|pack|prefix|query|rebuild|run|uninstall|update|version|view|why|workspaces)$/

/**
 * @typedef {object} Repository
 * @property {(path: string) => boolean} has whether a path from the root exists, globs included
 * @property {(name: string) => boolean} hasFileNamed whether any folder contains a file of that name
 * @property {readonly string[]} folders at the root
 * @property {readonly string[]} generated names of folders that a fresh clone lacks
 * @property {readonly string[]} scripts
 */

/** @param {string} text @param {RegExp} pattern @param {number} group */
const all = (text, pattern, group) => [...text.matchAll(pattern)].map(match => match[group] ?? '')

/** @param {string} word */
const bare = word => word.replace(/^["'(]+|["'),;:.]+$/g, '').replace(/(:\d+)+$|#.*$/, '')

/** @param {string} code @param {Repository} repository */
const pathsIn = (code, repository) =>
  code
    .split(/\s+/)
    .map(bare)
    .filter(word => !/[<>{}$…|]|\.\.\./.test(word))
    .filter(word => word.startsWith('./') || repository.folders.some(folder => word.startsWith(`${folder}/`)))

/** @param {string} code @param {Repository} repository */
const commandFaults = (code, repository) =>
  [...code.matchAll(npmCommand)].flatMap(([, , run, name = '']) => {
    const runsScript = run !== undefined || /^(start|test|stop|restart)$/.test(name)
    if (runsScript ? repository.scripts.includes(name) : npmOwn.test(name)) return []
    return [`\`npm ${run === undefined ? '' : 'run '}${name}\` is no script of package.json`]
  })

/**
 * Paths and commands that a document names and the repository does not have.
 * @param {string} document path from the root @param {string} markdown @param {Repository} repository
 */
export const documentFaults = (document, markdown, repository) => {
  const prose = markdown.replace(fence, '')
  const inline = all(prose, inlineCode, 2)
  const links = [...prose.replace(inlineCode, '').matchAll(link)]
    .map(match => (match[1] ?? match[2] ?? '').replace(/[#?].*$/, ''))
    .filter(target => target !== '' && !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(target))
    .map(target =>
      target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(document), decodeURI(target)),
    )
  const paths = [...links, ...inline.flatMap(code => pathsIn(code, repository))]
    .map(path => posix.normalize(path))
    .filter(path => !path.split('/').some(part => repository.generated.includes(part)))
  const names = inline.map(bare).filter(name => rootFile.test(name))
  return [
    ...paths.filter(path => !repository.has(path)).map(path => `names ${path}, which does not exist`),
    ...names.filter(name => !repository.hasFileNamed(name)).map(name => `names ${name}, which no folder has`),
    ...[...inline, ...all(markdown, fence, 2)].flatMap(code => commandFaults(code, repository)),
  ].map(fault => `${document} ${fault}`)
}

/** @param {string} root @returns {Repository} */
const open = root => {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split(/\r?\n/)
  const generated = ignored.filter(line => line.endsWith('/')).map(line => line.slice(0, -1))
  const exclude = [...generated, '.git']
  const folders = readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !exclude.includes(entry.name))
    .map(entry => entry.name)
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  /** @param {string} pattern */
  const matches = pattern =>
    globSync(pattern, { cwd: root, exclude: exclude.map(name => `**/${name}`) }).length > 0
  return {
    has: path => (path.includes('*') ? matches(path) : existsSync(join(root, path))),
    hasFileNamed: name => existsSync(join(root, name)) || matches(`**/${name}`),
    folders,
    generated,
    scripts: Object.keys(scripts),
  }
}

if (import.meta.main) {
  const root = dirname(dirname(import.meta.dirname))
  const repository = open(root)
  const entrances = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
  const pages = globSync('docs/**/*.md', { cwd: root }).map(path => path.replaceAll('\\', '/'))
  const documents = [...entrances, ...pages].filter(path => repository.has(path))
  const missing = entrances.filter(path => !repository.has(path)).map(path => `${path} does not exist`)
  const faults = documents.flatMap(path =>
    documentFaults(path, readFileSync(join(root, path), 'utf8'), repository),
  )
  report(
    'docs',
    [...missing, ...faults],
    `every path and command that ${documents.length} documents name exists`,
  )
}
