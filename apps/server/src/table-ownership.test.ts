import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modules } from './composition.ts'

const src = import.meta.dirname

/** Tables owned by a part of the platform instead of a module. */
const platform: Readonly<Record<string, readonly string[]>> = {
  db: ['idempotent_calls', 'installation', 'migrations'],
  events: ['event_seals', 'events', 'events_to_seal'],
}

const owners = new Map(
  [
    ...Object.entries(platform).map(([name, tables]) => ({ name, tables })),
    ...modules.map(({ name, tables = [] }) => ({ name, tables })),
  ].flatMap(({ name, tables }) => tables.map(table => [table, name] as const)),
)

/** Writers of foreign tables, as `writer table`, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'cli events': 'doctor tries whether the application may change the log',
  'live users': 'the counter of changes is part of the one statement that records them',
  'privacy absences': 'retention and erasure',
  'privacy cases': 'retention and erasure',
  'privacy certificates': 'retention and erasure',
  'privacy incidents': 'retention and erasure',
  'privacy notices': 'retention and erasure',
  'privacy part_results': 'retention and erasure',
  'privacy request_documents': 'retention and erasure',
  'privacy request_papers': 'retention and erasure',
  'privacy requests': 'retention and erasure',
  'privacy staff_interests': 'retention and erasure',
}

const schema = readFileSync(join(src, 'db/schema.gen.ts'), 'utf8')
const allTables = [...(schema.split('export interface DB')[1] ?? '').matchAll(/^ {2}(\w+): \w+;?$/gm)].map(
  ([, name = '']) => name,
)

const READ_BY_BUILDER = /\.(?:selectFrom|(?:inner|left|right|full)Join(?:Lateral)?)\(\s*\[?\s*'(\w+)/g
const READ_RAW = /\b(?:from|join) (\w+)/g

const BUILDER = /\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g
const RAW = /\b(?:insert into|delete from|update) (\w+)/g

const userOf = (path: string): string => /^modules\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0] ?? path

/** Only production files: demo data and tests may write to any table. */
const sources = globSync('**/*.ts', { cwd: src, exclude: ['seed/**', '**/testing/**', '**/*.test.ts'] })

const isOfModules = (use: string): boolean => modules.some(({ name }) => use.startsWith(`${name} `))

/** Uses of foreign tables that the patterns find, as `user table`. */
const foreignUses = (...patterns: readonly RegExp[]): string[] => {
  const uses = sources.flatMap(path => {
    const text = readFileSync(join(src, path), 'utf8')
    return patterns
      .flatMap(pattern => Array.from(text.matchAll(pattern)))
      .map(([, table = '']) => table)
      .filter(table => owners.has(table) && owners.get(table) !== userOf(path))
      .map(table => `${userOf(path)} ${table}`)
  })
  return [...new Set(uses)].toSorted()
}

test('every table is owned by exactly one module or part of the platform', () => {
  const owned = [...Object.values(platform), ...modules.map(({ tables = [] }) => tables)].flat()
  expect(owned.toSorted()).toEqual(allTables.toSorted())
})

test('a module declares the personal data of its own tables; privacy also that of the platform', () => {
  const declared = modules.flatMap(({ name, holdings = {} }) =>
    Object.keys(holdings).map(table => ({ name, table })),
  )
  const foreign = declared.filter(({ name, table }) => owners.get(table) !== name)
  expect(foreign).toEqual([{ name: 'privacy', table: 'idempotent_calls' }])
})

test('only its owner writes to a table', () => {
  expect(foreignUses(BUILDER, RAW)).toEqual(Object.keys(exceptions).toSorted())
})

test('a module reads only its own tables, those of the platform and those that it declares; read models read any', () => {
  const readModels = modules.filter(({ reads }) => reads === 'any').map(({ name }) => name)
  expect(readModels.toSorted()).toEqual(['audit', 'counts', 'figures', 'people', 'privacy', 'search'])
  const declared = modules.flatMap(({ name, reads = [] }) =>
    reads === 'any' ? [] : reads.map(table => `${name} ${table}`),
  )
  const read = foreignUses(READ_BY_BUILDER, READ_RAW).filter(
    use => isOfModules(use) && !readModels.some(name => use.startsWith(`${name} `)),
  )
  const ofPlatform = Object.values(platform).flat()
  expect(read.filter(use => !ofPlatform.some(table => use.endsWith(` ${table}`)))).toEqual(
    declared.toSorted(),
  )
})
