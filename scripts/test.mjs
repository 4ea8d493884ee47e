// npm test: brings the machine to readiness and runs every check there is, part by part, with the time of each.
import { join } from 'node:path'
import { buildApps } from './lib/build.mjs'
import { giveUp, ready, run } from './lib/node.mjs'
import { project } from './lib/project.mjs'
import { findChromium } from './lib/system-packages.mjs'

await ready()

/** What a part gives when this machine cannot run it; in CI that is a failure. */
const LEFT_OUT = -1

/** A log in CI is long and may be kept without its middle: its end repeats what the failed parts said last. */
const LAST_WORDS = 4000
let lastWords = ''
const heard = process.stdout.isTTY
  ? undefined
  : (/** @type {string} */ words) => void (lastWords = (lastWords + words).slice(-LAST_WORDS))

const tool = (/** @type {string} */ path) => join(project, 'node_modules', path)

/** @param {string[]} args @param {Record<string, string>} [environment] */
const nodeWith = (args, environment = {}) =>
  run(process.execPath, args, { env: { ...process.env, ...environment } }, heard)
const node = (/** @type {string[]} */ ...args) => nodeWith(args)

/** @param {string[]} args @param {Record<string, string>} [environment] */
const vitest = (args, environment) => nodeWith([tool('vitest/vitest.mjs'), 'run', ...args], environment)

const typeCheck = async () => {
  const places = [
    '.',
    'packages/contract',
    'packages/ui',
    'packages/browser',
    'tooling',
    'apps/server',
    'apps/web',
    'apps/web/src/sw',
    'apps/backoffice',
    'e2e',
    'bench',
  ]
  let code = 0
  for (const place of places) code ||= await node(tool('typescript/bin/tsc'), '-p', place)
  return code
}

const onDebian = async () => {
  const { startDebianPostgres } = await import('./lib/debian-postgres.mjs')
  const postgres = await startDebianPostgres()
  if (!postgres) {
    console.log('Left out: this machine has no PostgreSQL of its own (Debian: apt-get install postgresql).')
    return process.env['CI'] === 'true' ? 1 : LEFT_OUT
  }
  console.log(`On PostgreSQL ${postgres.version} by TEST_DATABASE_URL`)
  try {
    return await vitest(['--project=db'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

const inBrowser = async () => {
  await buildApps()
  const playwright = [tool('@playwright/test/cli.js'), 'test', '--config=e2e', '--project=product']
  return nodeWith(playwright, { CHROMIUM_PATH: chromium })
}

/** @type {readonly (readonly [string, () => Promise<number>])[]} */
const parts = [
  ['format', () => node(tool('oxfmt/bin/oxfmt'), '--check', '.')],
  ['lint', () => node(tool('oxlint/bin/oxlint'), '--deny-warnings')],
  ['types', typeCheck],
  ['boundaries', () => node('scripts/checks/boundaries.mjs')],
  ['unused code', () => node(tool('knip/bin/knip.js'), '--treat-config-hints-as-errors')],
  ['documents', () => node('scripts/checks/docs.mjs')],
  ['specification', () => node('scripts/spec.mjs')],
  ['settings', () => node('scripts/checks/settings.mjs')],
  ['lockfile', () => node('scripts/checks/lockfile.mjs')],
  ['database types', () => node('scripts/db-types.mjs', '--verify')],
  ['build', () => buildApps().then(() => 0)],
  ['unit', () => vitest(['--project=unit'])],
  ['database', () => vitest(['--project=db'])],
  ['database (Debian)', onDebian],
  ['processes', () => buildApps().then(() => vitest(['--project=process']))],
  ['browser', inBrowser],
  ['fresh clone', () => node('scripts/checks/fresh-clone.mjs')],
]

const only = process.argv.slice(2)
const unknown = only.find(name => !parts.some(([part]) => part === name))
if (unknown !== undefined) giveUp(`There is no part ${unknown}: ${parts.map(([part]) => part).join(', ')}.`)
// Asked for before anything else: nobody should learn after ten minutes that something is missing.
const chromium = only.length === 0 || only.includes('browser') ? await findChromium() : ''
/** @type {{ name: string, outcome: 'passed' | 'left out' | 'FAILED', seconds: number, lastWords: string }[]} */
const results = []
for (const [name, work] of parts) {
  if (only.length > 0 && !only.includes(name)) continue
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  lastWords = ''
  const code = await work()
  const outcome = code === 0 ? 'passed' : code === LEFT_OUT ? 'left out' : 'FAILED'
  results.push({ name, outcome, seconds: (performance.now() - startedAt) / 1000, lastWords })
}

for (const { name, outcome, lastWords: words } of results)
  if (outcome === 'FAILED' && words !== '')
    console.log(`\n── the last words of ${name}, which failed\n${words}`)

console.log('\n── time by part')
for (const { name, outcome, seconds } of results)
  console.log(`${name.padEnd(18)} ${seconds.toFixed(1).padStart(7)} s  ${outcome}`)
const total = results.reduce((sum, { seconds }) => sum + seconds, 0)
console.log(`${'in all'.padEnd(18)} ${total.toFixed(1).padStart(7)} s`)
const count = (/** @type {string} */ outcome) => results.filter(result => result.outcome === outcome).length
const failed = count('FAILED')
console.log(`\n${count('passed')} passed, ${failed} failed, ${count('left out')} skipped`)
process.exit(failed === 0 ? 0 : 1)
