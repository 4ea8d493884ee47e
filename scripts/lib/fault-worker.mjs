// Started by scripts/faults.mjs inside a copy of the tree: plants one fault at a time and runs its test.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/** @typedef {import('./fault-list.mjs').Fault} Fault */
/** @typedef {Pick<Fault, 'project' | 'test'> & { titles: string[] }} Wanted tests of one file; no titles: all */
/**
 * @typedef {{ passed: string[], failed: string[], hung: string[], errors: string[], unknown: string[] }} Outcome
 * `hung`: the failed tests that ran into their time limit; `unknown`: titles that no test has
 */

const root = process.cwd()
const TIMED_OUT = /^(Test|Hook) timed out in /
const escape = (/** @type {string} */ text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const vitest = await createVitest(
  {
    root,
    watch: false,
    silent: true,
    // The first failure decides: each of the other tests could run until its time limit.
    bail: 1,
    // scripts/faults.mjs starts one of these processes for each processor.
    maxWorkers: 1,
    reporters: [{}],
    config: join(root, 'vitest.config.ts'),
  },
  {},
)

const expectFaults = () => {
  for (const { config } of vitest.projects) {
    // In a shared worker, an importer could still use the code without the fault.
    config.isolate = true
    // A test that polls for a result the fault prevents would otherwise wait for the long default timeout.
    config.expect.poll = { ...config.expect.poll, timeout: 3000 }
  }
}

const errorText = (/** @type {unknown} */ error) =>
  error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
    ? String(error.message)
    : String(error)

/** Vitest appends the browser to the name of a browser project. */
const projectOf = (/** @type {string} */ name) => {
  const found = vitest.projects.find(project => [name, `${name} (chromium)`].includes(project.name))
  if (!found) throw new Error(`There is no project ${name}`)
  return found
}

/** @param {readonly Wanted[]} wanted @returns {Promise<Outcome>} */
const runOnce = async wanted => {
  const specifications = wanted.map(({ project, test, titles }) =>
    projectOf(project).createSpecification(
      join(root, test),
      titles.length > 0 ? { testNamePattern: new RegExp(titles.map(escape).join('|')) } : {},
    ),
  )
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  /** @type {Outcome} */
  const outcome = { passed: [], failed: [], hung: [], errors: unhandledErrors.map(errorText), unknown: [] }
  for (const specification of specifications) {
    const module = specification.testModule
    if (!module) outcome.errors.push(`${specification.moduleId} did not run`)
    for (const error of module?.errors() ?? []) outcome.errors.push(errorText(error))
    for (const test of module?.children.allTests() ?? []) {
      const { state, errors } = test.result()
      if (state === 'passed' || state === 'failed') outcome[state].push(test.fullName)
      if (errors?.some(({ message }) => TIMED_OUT.test(message))) outcome.hung.push(test.fullName)
    }
  }
  return outcome
}

/** Runs the whole file if no test has the title: tests are renamed more often than moved. */
const runTests = async (/** @type {readonly Wanted[]} */ wanted) => {
  const outcome = await runOnce(wanted)
  const ran = [...outcome.passed, ...outcome.failed]
  const isUnknown = (/** @type {string} */ title) => !ran.some(name => name.includes(title))
  const renamed = wanted.filter(({ titles }) => titles.some(isUnknown))
  if (renamed.length === 0) return outcome
  const whole = await runOnce(renamed.map(one => ({ ...one, titles: [] })))
  return {
    passed: [...outcome.passed, ...whole.passed],
    failed: [...outcome.failed, ...whole.failed],
    hung: [...outcome.hung, ...whole.hung],
    errors: [...outcome.errors, ...whole.errors],
    unknown: renamed.flatMap(({ test, titles }) =>
      titles.filter(isUnknown).map(title => `${test}: ${title}`),
    ),
  }
}

/** @param {Fault} fault */
const plant = async ({ file, search, replace, project, test, title }) => {
  expectFaults()
  const path = join(root, file)
  const sound = readFileSync(path, 'utf8')
  const write = (/** @type {string} */ text) => {
    writeFileSync(path, text)
    vitest.invalidateFile(path)
  }
  write(sound.replace(search, () => replace))
  try {
    return await runTests([{ project, test, titles: title === undefined ? [] : [title] }])
  } finally {
    write(sound)
  }
}

/** @param {{ plant: Fault } | { check: Wanted[] } | 'stop'} order */
const obey = async order => {
  if (order === 'stop') {
    await vitest.close()
    process.disconnect?.()
    return
  }
  const outcome = await ('plant' in order ? plant(order.plant) : runTests(order.check))
  process.send?.(outcome)
}

process.on('message', (/** @type {Parameters<typeof obey>[0]} */ order) => void obey(order))
process.send?.('ready')
