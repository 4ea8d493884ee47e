import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from '../../apps/server/src/composition.ts'
import { project } from './project.mjs'

const FOLDER = 'apps/server/src/modules'

/** The public functions of a module: the exports of its public.ts, without types. @param {string} name */
const publicNames = name => {
  const file = join(project, FOLDER, name, 'public.ts')
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map(each => each.trim().replace(/^\w+ as /, ''))
    .filter(each => each !== '' && !each.startsWith('type '))
    .toSorted((a, b) => a.localeCompare(b))
}

const code = (/** @type {readonly string[]} */ names) => names.map(name => `\`${name}\``).join('<br/>')

/** @param {string} name */
const title = name => {
  const readme = `${FOLDER}/${name}/README.md`
  return existsSync(join(project, readme)) ? `[${name}](${readme})` : name
}

/** The modules as a Markdown table, generated from their declarations. */
export const moduleTable = () => {
  const rows = modules
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, what, tables = [], jobs = [] }) => [
      title(name),
      what,
      code(tables),
      code(jobs.map(({ id }) => id)),
      code(publicNames(name)),
    ])
  const table = [
    ['Module', 'What it is', 'Tables it owns', 'Jobs', 'Public functions'],
    Array(5).fill('---'),
    ...rows,
  ].map(cells => `| ${cells.join(' | ')} |`)
  // The formatter would pad every row to the longest one.
  return ['<!-- prettier-ignore-start -->', ...table, '<!-- prettier-ignore-end -->'].join('\n')
}
