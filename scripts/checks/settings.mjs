// Checks that the table of settings in docs/configuration.md matches config.ts; --write updates it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../../apps/server/src/platform/config.ts'
import { project } from '../lib/project.mjs'
import { report } from './report.mjs'

const file = join(project, 'docs/configuration.md')
const table = [
  '| Variable | What it is for | Without it | Accepts |',
  '| --- | --- | --- | --- |',
  ...Object.entries(settings).map(
    ([name, { meaning, fallback, accepts }]) => `| \`${name}\` | ${meaning} | ${fallback} | ${accepts} |`,
  ),
].join('\n')

/** Rows are compared cell by cell, because the formatter sets the column widths. */
const cells = (/** @type {string} */ text) =>
  text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line =>
      line
        .split('|')
        .map(cell => cell.trim().replace(/^-+$/, '-'))
        .join('|'),
    )
    .join('\n')

const page = readFileSync(file, 'utf8')
if (process.argv.includes('--write')) {
  writeFileSync(file, page.replace(/(^\|.*\n)+/m, `${table}\n`))
} else {
  const same = cells(page) === cells(table)
  report(
    'settings',
    same ? [] : ['docs/configuration.md differs from config.ts: run npm run docs:settings'],
    `${Object.keys(settings).length} settings are documented as they are`,
  )
}
