import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} file the source to break, from the root of the repository
 * @property {string} search text that occurs once in the file
 * @property {string} replace
 * @property {'unit' | 'db' | 'ui'} project the Vitest project of the test that must fail
 * @property {string} test the file of that test
 * @property {string} [title] part of the test's title, where the file has more tests than needed
 */

/**
 * Builds the faults of one test file: `[name, file, search, replace, title?]` each.
 * @param {Fault['project']} project @param {string} test
 * @param {readonly (readonly [name: string, file: string, search: string, replace: string, title?: string])[]} rows
 * @returns {Fault[]}
 */
export const faultsOf = (project, test, rows) =>
  rows.map(([name, file, search, replace, title]) => ({
    name,
    file,
    search,
    replace,
    project,
    test,
    ...(title !== undefined && { title }),
  }))

/** @param {string} root @param {Fault} fault @returns {string | undefined} why the fault cannot be planted */
export const findStaleness = (root, { file, search, replace, test }) => {
  if (!existsSync(join(root, test))) return `there is no test file ${test}`
  if (!existsSync(join(root, file))) return `there is no file ${file}`
  const found = readFileSync(join(root, file), 'utf8').split(search).length - 1
  if (found !== 1) return `${file} has ${found} times: ${search}`
  return search === replace ? `${file}: the replacement is the same text` : undefined
}
