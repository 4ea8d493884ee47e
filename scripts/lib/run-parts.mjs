import { spawn } from 'node:child_process'
import { project } from './project.mjs'
import { SKIPPED } from './test-parts.mjs'

/** @typedef {import('./test-parts.mjs').Part} Part */
/** @typedef {{ name: string, outcome: 'passed' | 'skipped' | 'FAILED', seconds: number, output: string }} Result */

/** Number of static parts that run in parallel. */
const AT_ONCE = 2

/** CI may truncate the middle of a log: its end repeats this many characters of each failed part's output. */
const REPEATED = 4000

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let isInterrupted = false
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    isInterrupted = true
    for (const child of children) child.kill(signal)
  })

/** @param {readonly string[]} args @param {Record<string, string>} environment @param {(text: string) => void} log @returns {Promise<number>} */
const runNode = (args, environment, log) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment }
    const child = spawn(process.execPath, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', log)
    child.once('error', reject)
    child.once('close', code => {
      children.delete(child)
      resolve(code ?? 1)
    })
  })

/** Prints output immediately if the part runs alone, otherwise when the part ends. @param {Part} part @param {readonly string[]} shard @param {boolean} isAlone @returns {Promise<Result>} */
const runPart = async ({ name, work, canShard }, shard, isAlone) => {
  const startedAt = performance.now()
  let output = ''
  const log = (/** @type {string} */ text) => {
    output += text
    if (isAlone) process.stdout.write(text)
  }
  if (isAlone) console.log(`\n── ${name}`)
  /** @type {number} */
  let code
  try {
    const run = (/** @type {readonly string[]} */ args, environment = {}) => runNode(args, environment, log)
    code = await work({ log, run }, canShard ? shard : [])
  } catch (error) {
    log(`${/** @type {Error} */ (error).stack}\n`)
    code = 1
  }
  const outcome = code === 0 ? 'passed' : code === SKIPPED ? 'skipped' : 'FAILED'
  const seconds = (performance.now() - startedAt) / 1000
  if (!isAlone) process.stdout.write(`\n── ${name}\n${output}`)
  console.log(`── ${name}: ${outcome} after ${seconds.toFixed(1)} s`)
  return { name, outcome, seconds, output: output.slice(-REPEATED) }
}

/** Runs static parts in parallel, then the others one by one. @param {readonly Part[]} parts @param {readonly string[]} shard */
export const runParts = async (parts, shard) => {
  /** @type {Result[]} */
  const results = []
  const waiting = parts.filter(({ isStatic }) => isStatic)
  const isAlone = waiting.length === 1
  const worker = async () => {
    for (let part = waiting.shift(); part && !isInterrupted; part = waiting.shift())
      results.push(await runPart(part, shard, isAlone))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  for (const part of parts)
    if (!part.isStatic && !isInterrupted) results.push(await runPart(part, shard, true))
  return results
}
