// Checks that the generated parts of ARCHITECTURE.md match the code; --write updates them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from '../lib/project.mjs'
import { moduleTable } from '../lib/module-table.mjs'
import { requestStates } from '../lib/request-states.mjs'
import { report } from './report.mjs'

const file = join(project, 'ARCHITECTURE.md')

/** @type {Record<string, string>} */
const parts = { 'request-states': requestStates(), modules: moduleTable() }

const between = (/** @type {string} */ name) => new RegExp(`(<!-- ${name} -->)([^]*?)(<!-- /${name} -->)`)

const page = readFileSync(file, 'utf8')
if (process.argv.includes('--write')) {
  const written = Object.entries(parts).reduce(
    (text, [name, content]) =>
      text.replace(between(name), (_all, start, _old, end) => `${start}\n\n${content}\n\n${end}`),
    page,
  )
  writeFileSync(file, written)
} else {
  const stale = Object.entries(parts)
    .filter(([name, content]) => between(name).exec(page)?.[2]?.trim() !== content)
    .map(([name]) => `ARCHITECTURE.md differs from the code in "${name}": run npm run docs:map`)
  report('map', stale, `${Object.keys(parts).length} generated parts of ARCHITECTURE.md match the code`)
}
