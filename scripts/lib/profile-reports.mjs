import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { project } from './project.mjs'

const FOLDER = join(project, '.cache/profile')
const SECONDS = join(FOLDER, 'seconds.json')

/** @typedef {{ part: string, file: string, title: string, seconds: number }} TimedTest */

const fileOf = (/** @type {string} */ part) => join(FOLDER, `${part}.report.json`)

/** The options that make each tool write its report of a part. @param {string} part */
export const profileOf = part => ({
  vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(part)}`],
  playwright: { TEST_PROFILE_FILE: fileOf(part) },
})

/** @param {string} path @returns {unknown} */
const read = path => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** @returns {Record<string, number>} the seconds of each part in its last run */
export const readSeconds = () => /** @type {Record<string, number> | undefined} */ (read(SECONDS)) ?? {}

export const saveSeconds = (/** @type {Record<string, number>} */ seconds) => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(SECONDS, JSON.stringify({ ...readSeconds(), ...seconds }))
}

/** @typedef {{ name: string, assertionResults: { fullName: string, duration?: number }[] }} VitestFile */
/** @typedef {{ title: string, file: string, tests: { results: { duration: number }[] }[] }} Spec */
/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */

/** @param {string} part @param {{ testResults: VitestFile[] }} report @returns {TimedTest[]} */
const vitestTests = (part, { testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      part,
      file: relative(project, name),
      title: fullName,
      seconds: duration / 1000,
    })),
  )

/** @param {string} part @param {Suite} suite @returns {TimedTest[]} */
const browserTests = (part, { specs, suites = [] }) => [
  ...specs.map(({ title, file, tests }) => ({
    part,
    file: join('e2e', file),
    title,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  })),
  ...suites.flatMap(suite => browserTests(part, suite)),
]

/** Every test of the last run of each part that left a report. @returns {TimedTest[]} */
export const readTests = () => {
  mkdirSync(FOLDER, { recursive: true })
  return readdirSync(FOLDER)
    .filter(name => name.endsWith('.report.json'))
    .flatMap(name => {
      const part = name.slice(0, -'.report.json'.length)
      const report = /** @type {{ testResults?: VitestFile[], suites?: Suite[] } | undefined} */ (
        read(join(FOLDER, name))
      )
      return report?.testResults
        ? vitestTests(part, { testResults: report.testResults })
        : (report?.suites ?? []).flatMap(suite => browserTests(part, suite))
    })
}
