// npm run spec: lists the rules of the specification, section by section, with the tests that prove them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ready } from './lib/node.mjs'
import { project } from './lib/project.mjs'
import { specReport } from './lib/spec-rules.mjs'

await ready()

/** @typedef {import('./lib/spec-rules.mjs').Test} Test */

/** @param {string} tool @param {readonly string[]} args */
const ask = (tool, args) =>
  execFileSync(process.execPath, [join(project, 'node_modules', tool), ...args], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })

const slashes = (/** @type {string} */ path) => path.replaceAll('\\', '/')

/**
 * Vitest parses the files and runs nothing: titles of table tests are listed as written, with their `%s`.
 * @returns {Test[]}
 */
const vitestTests = () => {
  const folder = mkdtempSync(join(tmpdir(), 'habilita-spec-'))
  try {
    const list = join(folder, 'tests.json')
    ask('vitest/vitest.mjs', ['list', `--json=${list}`])
    /** @type {{ name: string, file: string, location: { line: number } }[]} */
    const tests = JSON.parse(readFileSync(list, 'utf8'))
    return tests.map(({ name, file, location }) => ({
      title: name,
      file: slashes(relative(project, file)),
      line: location.line,
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @typedef {{ title: string, file: string, line: number, tests: { expectedStatus: string }[] }} Spec */
/** @typedef {{ title: string, specs: Spec[], suites?: Suite[] }} Suite */

/** Skipped tests prove nothing. @param {Suite} suite @param {string} before @returns {Test[]} */
const testsOf = ({ specs, suites = [] }, before = '') => [
  ...specs
    .filter(({ tests }) => tests.every(({ expectedStatus }) => expectedStatus !== 'skipped'))
    .map(({ title, file, line }) => ({ title: before + title, file: `e2e/${slashes(file)}`, line })),
  ...suites.flatMap(suite => testsOf(suite, `${before}${suite.title} > `)),
]

/** @returns {Test[]} */
const browserTests = () => {
  const args = ['test', '--config=e2e', '--project=journeys*', '--project=rest', '--list', '--reporter=json']
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(ask('@playwright/test/cli.js', args))
  return suites.flatMap(suite => testsOf(suite))
}

/** @type {Record<string, import('./lib/spec-rules.mjs').Rule[]>} */
const sections = JSON.parse(readFileSync(join(project, 'docs/spec-rules.json'), 'utf8'))
const textOf = (/** @type {string} */ file) => readFileSync(join(project, file), 'utf8')
const { text, whole } = specReport(sections, [...vitestTests(), ...browserTests()], textOf)
console.log(text)
process.exit(whole ? 0 : 1)
