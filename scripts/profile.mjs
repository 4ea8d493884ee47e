// npm run test:profile: shows where the tests spend their time, from the reports of each part's last run.
// Runs the named parts first; without any report, runs all.
import { ready, run } from './lib/node.mjs'
import { readSeconds, readTests } from './lib/profile-reports.mjs'

await ready()

const FILES = 40
const TESTS = 30

const asked = process.argv.slice(2)
if (asked.length > 0 || readTests().length === 0)
  await run(process.execPath, ['scripts/test.mjs', '--tier=full', ...asked])
const tests = readTests()

/** @param {string} title @param {readonly (readonly [string, number])[]} rows */
const print = (title, rows) => {
  console.log(`\n── ${title}`)
  for (const [name, seconds] of rows) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
}

const longest = (/** @type {(readonly [string, number])[]} */ rows) => rows.toSorted((a, b) => b[1] - a[1])

print('seconds by part, start to end', longest(Object.entries(readSeconds())))
const byFile = [...Map.groupBy(tests, ({ part, file }) => `${part}: ${file}`)]
print(
  `the ${FILES} slowest files of ${byFile.length}, seconds of a worker`,
  longest(
    byFile.map(([name, own]) => [
      `${name} (${own.length})`,
      own.reduce((sum, { seconds }) => sum + seconds, 0),
    ]),
  ).slice(0, FILES),
)
print(
  `the ${TESTS} slowest tests of ${tests.length}`,
  longest(tests.map(({ part, title, seconds }) => [`${part}: ${title}`, seconds])).slice(0, TESTS),
)
