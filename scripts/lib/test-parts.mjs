import { join } from 'node:path'
import { profileOf } from './profile-reports.mjs'
import { project } from './project.mjs'
import { findChromium, findHeadlessChromium } from './system-packages.mjs'

/** Exit code of a part that this machine cannot run; in CI that is a failure. */
export const SKIPPED = -1

/** @typedef {{ log: (text: string) => void, run: (args: readonly string[], environment?: Record<string, string>) => Promise<number> }} Runner */
/**
 * `tier`: `npm test` runs the first. `isStatic`: runs in parallel with the other static parts. `shard` is empty
 * or `--shard=i/n`; only parts that `canShard` get one. `coveredBy`: a part that includes this one and replaces it when both are selected.
 * @typedef {{
 *   name: string,
 *   tier: 'first' | 'rest',
 *   isStatic?: boolean,
 *   canShard?: boolean,
 *   coveredBy?: string,
 *   work: (runner: Runner, shard: readonly string[]) => Promise<number>,
 * }} Part
 */

const tool = (/** @type {string} */ path) => join(project, 'node_modules', path)

/** The database tests whose SQL depends on PostgreSQL's version or locale, or on the owner of the tables. */
const DIALECT = [
  'src/db/',
  'src/jobs/',
  'src/events/',
  'modules/search/',
  'requests/staff/queue',
  'requests/locks',
  'seats/races',
]

/** The process tests that detect lost or duplicated data. */
const DATA_GUARDS = ['kill.process', 'dead-workers.process', 'two-servers.process', 'killed.process']

/** Long runs: all random sequences, all kills. */
const THOROUGH = { TEST_THOROUGH: 'true' }

const build = (/** @type {Runner['run']} */ run) => run(['scripts/build.mjs'])

/** @type {Promise<string> | undefined} */
let chromium
const chromiumPath = () => (chromium ??= findChromium())

/** @param {string} name of a static part @param {readonly string[]} args of Node @returns {Part} */
const check = (name, ...args) => ({ name, tier: 'first', isStatic: true, work: ({ run }) => run(args) })

/** @param {string} name @param {readonly string[]} args */
const vitest = (name, args) => [tool('vitest/vitest.mjs'), 'run', ...args, ...profileOf(name).vitest]

/** @param {string} name @param {'journeys*' | 'rest'} set of Playwright projects @returns {Part['work']} */
const inBrowser =
  (name, set) =>
  async ({ run }, shard) => {
    const HEADLESS_CHROMIUM_PATH = await findHeadlessChromium()
    const CHROMIUM_PATH = await chromiumPath()
    const built = await build(run)
    if (built !== 0) return built
    const args = [tool('@playwright/test/cli.js'), 'test', '--config=e2e', `--project=${set}`, ...shard]
    return run(args, { CHROMIUM_PATH, HEADLESS_CHROMIUM_PATH, ...profileOf(name).playwright })
  }

/** @param {string} name @param {readonly string[]} args @param {Record<string, string>} [environment] @returns {Part['work']} */
const onDebian =
  (name, args, environment = {}) =>
  async ({ run, log }, shard) => {
    const { startDebianPostgres } = await import('./debian-postgres.mjs')
    const postgres = await startDebianPostgres()
    if (!postgres) {
      log('Skipped: this machine has no PostgreSQL of its own (Debian: apt-get install postgresql).\n')
      return process.env['CI'] === 'true' ? 1 : SKIPPED
    }
    log(`On PostgreSQL ${postgres.version} by TEST_DATABASE_URL\n`)
    try {
      const command = vitest(name, ['--project=db', ...args, ...shard])
      return await run(command, { ...environment, TEST_DATABASE_URL: postgres.url })
    } finally {
      postgres.stop()
    }
  }

/** @param {string} name @param {readonly string[]} args @param {Record<string, string>} [environment] @returns {Part['work']} */
const ofProcesses =
  (name, args, environment) =>
  async ({ run }, shard) => {
    const built = await build(run)
    if (built !== 0) return built
    return run(vitest(name, ['--project=process', ...args, ...shard]), environment)
  }

const JOURNEYS = 'browser journeys'
const BROWSER_REST = 'browser rest'
const DIALECT_PART = 'database dialect'
const DEBIAN = 'database (Debian)'
const GUARDS = 'processes'
const ALL_PROCESSES = 'all processes'

/** The longest static parts come first: the short ones fill the gaps at the end. @type {readonly Part[]} */
export const parts = [
  {
    name: 'browser found',
    tier: 'first',
    isStatic: true,
    work: async ({ log }) => {
      log(`Chromium: ${await chromiumPath()}\n`)
      return 0
    },
  },
  // Checks types too.
  check('lint', tool('oxlint/bin/oxlint'), '--deny-warnings'),
  { name: 'build', tier: 'first', isStatic: true, work: ({ run }) => build(run) },
  check('boundaries', 'scripts/checks/boundaries.mjs'),
  check('specification', 'scripts/spec.mjs'),
  check('unused code', tool('knip/bin/knip.js'), '--treat-config-hints-as-errors'),
  check('database types', 'scripts/db-types.mjs', '--verify'),
  check('format', tool('oxfmt/bin/oxfmt'), '--check', '.'),
  check('settings', 'scripts/checks/settings.mjs'),
  check('documents', 'scripts/checks/docs.mjs'),
  check('map', 'scripts/checks/map.mjs'),
  check('lockfile', 'scripts/checks/lockfile.mjs'),
  {
    name: 'unit',
    tier: 'first',
    canShard: true,
    work: ({ run }, shard) => run(vitest('unit', ['--project=unit', ...shard])),
  },
  {
    name: 'components',
    tier: 'first',
    work: async ({ run }) => {
      const CHROMIUM_PATH = await findHeadlessChromium()
      return run(vitest('components', ['--project=ui']), { CHROMIUM_PATH })
    },
  },
  {
    name: 'database',
    tier: 'first',
    canShard: true,
    work: ({ run }, shard) => run(vitest('database', ['--project=db', ...shard])),
  },
  {
    name: DIALECT_PART,
    tier: 'first',
    canShard: true,
    coveredBy: DEBIAN,
    work: onDebian(DIALECT_PART, DIALECT),
  },
  {
    name: GUARDS,
    tier: 'first',
    canShard: true,
    coveredBy: ALL_PROCESSES,
    work: ofProcesses(GUARDS, DATA_GUARDS),
  },
  { name: JOURNEYS, tier: 'first', canShard: true, work: inBrowser(JOURNEYS, 'journeys*') },
  { name: DEBIAN, tier: 'rest', canShard: true, work: onDebian(DEBIAN, [], THOROUGH) },
  { name: ALL_PROCESSES, tier: 'rest', canShard: true, work: ofProcesses(ALL_PROCESSES, [], THOROUGH) },
  { name: BROWSER_REST, tier: 'rest', canShard: true, work: inBrowser(BROWSER_REST, 'rest') },
  {
    name: 'faults',
    tier: 'rest',
    canShard: true,
    work: ({ run }, shard) => run(['scripts/faults.mjs', ...shard]),
  },
  { name: 'fresh clone', tier: 'rest', work: ({ run }) => run(['scripts/checks/fresh-clone.mjs']) },
]
