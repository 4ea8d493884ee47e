// npm run test:faults: plants small faults in a copy of the source; each must make its test fail.
// --shard=i/n runs a part of the list; any other word selects the faults whose name contains it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { faults as all } from './faults/all.mjs'
import { copyTree, removeTree } from './lib/fault-copy.mjs'
import { findStaleness } from './lib/fault-list.mjs'
import { giveUp, ready } from './lib/node.mjs'
import { project } from './lib/project.mjs'
import { findChromium } from './lib/system-packages.mjs'

await ready()

/** @typedef {import('./lib/fault-list.mjs').Fault} Fault */
/** @typedef {import('./lib/fault-worker.mjs').Wanted} Wanted */
/** @typedef {import('./lib/fault-worker.mjs').Outcome} Outcome */

const WORKERS = 2
/** A test takes this long only if a fault makes it hang. */
const LONGEST_MS = 300_000
const args = process.argv.slice(2)
const [, shard = '1', shards = '1'] =
  /^--shard=(\d+)\/(\d+)$/.exec(args.find(arg => arg.startsWith('--')) ?? '--shard=1/1') ??
  giveUp('--shard=i/n')
const words = args.filter(arg => !arg.startsWith('--'))
const faults = all
  .filter(({ name, file }) => words.every(word => `${name} ${file}`.includes(word)))
  .filter((_fault, index) => index % Number(shards) === Number(shard) - 1)
if (faults.length === 0) giveUp('There is no such fault.')

/** @type {string[]} */
const problems = []
const names = new Set()
for (const fault of all) {
  if (names.has(fault.name)) problems.push(`TWICE    ${fault.name}`)
  names.add(fault.name)
}
const sound = faults.filter(fault => {
  const staleness = findStaleness(project, fault)
  if (staleness !== undefined) problems.push(`STALE    ${fault.name}: ${staleness}`)
  return staleness === undefined
})
const needsBrowser = sound.some(fault => fault.project === 'ui')
const env = { ...process.env, ...(needsBrowser && { CHROMIUM_PATH: await findChromium() }) }

/** @type {(() => void)[]} */
const endings = []
const startWorker = async () => {
  const copy = copyTree()
  const child = fork(join(copy, 'scripts/lib/fault-worker.mjs'), {
    cwd: copy,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  endings.push(() => {
    child.kill('SIGKILL')
    removeTree(copy)
  })
  /** @returns {Promise<any>} */
  const answer = async () => {
    const [given] = await Promise.race([once(child, 'message'), exited.then(() => ['ended'])])
    if (given === 'ended')
      throw new Error('A worker has ended early: a test crashed it, or took longer than five minutes.')
    return given
  }
  await answer()
  return {
    /** @param {{ plant: Fault } | { check: Wanted[] }} order @returns {Promise<Outcome>} */
    ask: async order => {
      child.send(order)
      const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
      return answer().finally(() => clearTimeout(limit))
    },
    stop: async () => {
      child.send('stop')
      await exited
      removeTree(copy)
    },
  }
}
const endAll = () => {
  for (const end of endings) end()
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    endAll()
    process.exit(1)
  })

/** The tests of these faults, grouped by file. @param {readonly Fault[]} some @returns {Wanted[]} */
const testsOf = some =>
  [...Map.groupBy(some, fault => `${fault.project} ${fault.test}`).values()].map(own => {
    const { project: of, test } = /** @type {Fault} */ (own[0])
    const titles = [...new Set(own.map(({ title }) => title))]
    return {
      project: of,
      test,
      titles: titles.includes(undefined) ? [] : titles.filter(title => title !== undefined),
    }
  })

const started = performance.now()
const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** One worker starts with the database faults, which need PostgreSQL, the other with the rest. */
const withDatabase = sound.filter(fault => fault.project === 'db')
const others = sound.filter(fault => fault.project !== 'db')
const queue = [...withDatabase, ...others]
let caught = 0

/** @param {Fault} fault @param {Outcome} outcome */
const judge = (fault, { passed, failed, hung, errors }) => {
  // On a busy machine a test can reach its time limit without a fault.
  if (hung.length > 0) return `HANGS    ${fault.name}: ${hung[0]} fails only by its time limit`
  if (failed.length > 0) return undefined
  if (errors.length > 0) return `BROKEN   ${fault.name}: no test ran to a failure: ${errors[0]}`
  return passed.length === 0
    ? `NO TEST  ${fault.name}: ${fault.test} has none`
    : `SURVIVES ${fault.name}: ${fault.file}\n         ${fault.test} stays green`
}

/** @param {readonly Fault[]} share @param {() => Fault | undefined} next */
const work = async (share, next) => {
  const worker = await startWorker()
  if (share.length > 0) {
    const since = performance.now()
    const { failed, errors, passed, unknown } = await worker.ask({ check: testsOf(share) })
    for (const title of unknown) console.log(`No test has this title, so the whole file runs: ${title}`)
    for (const name of [...failed, ...errors]) problems.push(`RED      without a fault: ${name}`)
    console.log(`${passed.length} tests are green without a fault, ${seconds(since)}`)
  }
  if (problems.some(problem => problem.startsWith('RED'))) return worker.stop()
  for (let fault = next(); fault; fault = next()) {
    const since = performance.now()
    const problem = judge(fault, await worker.ask({ plant: fault }))
    if (problem === undefined) caught++
    else problems.push(problem)
    console.log(problem ?? `caught   ${fault.name} (${seconds(since)})`)
  }
  return worker.stop()
}

try {
  const shares = [
    { share: withDatabase, next: () => queue.shift() },
    { share: others, next: () => queue.pop() },
  ]
  await Promise.all(shares.slice(0, WORKERS).map(({ share, next }) => work(share, next)))
} finally {
  endAll()
}

for (const problem of problems) console.log(problem)
console.log(`\n${faults.length} faults: ${caught} caught, ${problems.length} problems, ${seconds(started)}`)
process.exit(problems.length === 0 ? 0 : 1)
