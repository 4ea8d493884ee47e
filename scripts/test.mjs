// npm test, npm run test:rest and npm run test:full: prepare the machine, run and time the parts of a tier.
// With named parts, only those run. --shard=i/n runs one of n shares; unsplittable parts run in the first.
import { giveUp, installSeconds, ready } from './lib/node.mjs'
import { saveSeconds } from './lib/profile-reports.mjs'

await ready()
const { parts } = await import('./lib/test-parts.mjs')
const { runParts } = await import('./lib/run-parts.mjs')

const args = process.argv.slice(2)
const tier = args.find(arg => arg.startsWith('--tier='))?.slice('--tier='.length) ?? 'first'
const shard = args.filter(arg => arg.startsWith('--shard='))
const names = args.filter(arg => !arg.startsWith('--'))
const unknown = names.find(name => !parts.some(part => part.name === name))
if (unknown !== undefined) giveUp(`There is no part ${unknown}: ${parts.map(({ name }) => name).join(', ')}.`)
if (shard.some(arg => !/^--shard=[1-9]\d*\/[1-9]\d*$/.test(arg))) giveUp('A share is named --shard=1/4.')

const isFirstShard = shard.every(arg => arg.startsWith('--shard=1/'))
const inTier = parts.filter(part =>
  names.length > 0 ? names.includes(part.name) : tier === 'full' || part.tier === tier,
)
const chosen = inTier
  .filter(({ coveredBy }) => coveredBy === undefined || !inTier.some(({ name }) => name === coveredBy))
  .filter(({ canShard }) => canShard || isFirstShard)

const startedAt = performance.now()
const results = await runParts(chosen, shard)
const whole = (performance.now() - startedAt) / 1000 + installSeconds()
const failed = results.filter(({ outcome }) => outcome === 'FAILED')
saveSeconds(Object.fromEntries(results.map(({ name, seconds }) => [name, seconds])))

for (const { name, output } of failed)
  console.log(`\n── the end of what ${name} printed, which failed\n${output}`)

const line = (/** @type {string} */ name, /** @type {number} */ seconds, outcome = '') =>
  console.log(`${name.padEnd(18)} ${seconds.toFixed(1).padStart(7)} s  ${outcome}`.trimEnd())
console.log('\n── time by part, from its start to its end; static parts run side by side')
if (installSeconds() > 0) line('install', installSeconds(), 'passed')
for (const { name, seconds, outcome } of results) line(name, seconds, outcome)
line('in all', whole)
const count = (/** @type {string} */ outcome) => results.filter(result => result.outcome === outcome).length
console.log(`\n${count('passed')} passed, ${failed.length} failed, ${count('skipped')} skipped`)
process.exit(failed.length === 0 ? 0 : 1)
