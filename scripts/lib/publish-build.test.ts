import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publishBuild } from './publish-build.mjs'

const DAY = 24 * 60 * 60 * 1000

const place = () => {
  const folder = mkdtempSync(join(tmpdir(), 'habilita-publish-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [fresh, served, record] = ['fresh', 'served', 'record.json'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  return {
    served,
    record,
    /** A build on that day with exactly these files. */
    build: (day: number, files: Record<string, string>) => {
      rmSync(fresh, { recursive: true, force: true })
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(fresh, name)), { recursive: true })
        writeFileSync(join(fresh, name), text)
      }
      publishBuild({ fresh, served, record, now: day * DAY })
    },
    files: () =>
      readdirSync(served, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).slice(served.length + 1))
        .toSorted((one, other) => one.localeCompare(other)),
  }
}

const first = { 'index.html': '1', 'old.js': '1', 'assets/a-1.js': '1', 'assets/a-1.js.br': '1' }
const second = { 'index.html': '2', 'assets/a-2.js': '2' }

test('hashed files of the previous build stay for open tabs, also compressed ones; all others are replaced', () => {
  const { build, files, served } = place()
  build(0, first)
  build(100, second)
  expect(files()).toEqual(['assets/a-1.js', 'assets/a-1.js.br', 'assets/a-2.js', 'index.html'])
  expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe('2')
})

test('old files are deleted 30 days after their last build; the count restarts if a build contains them again', () => {
  const { build, files } = place()
  build(0, first)
  build(100, second)
  build(130, second)
  expect(files()).toContain('assets/a-1.js')
  build(131, second)
  expect(files()).toEqual(['assets/a-2.js', 'index.html'])

  build(140, first)
  build(141, second)
  build(160, first)
  build(180, second)
  build(209, second)
  expect(files()).toContain('assets/a-1.js')
})

test('a lost or truncated record deletes nothing: the 30 days begin again', () => {
  const { build, files, record } = place()
  build(0, first)
  build(100, second)
  writeFileSync(record, '{"assets/a-1.js":')
  build(200, second)
  expect(files()).toContain('assets/a-1.js')
  build(231, second)
  expect(files()).not.toContain('assets/a-1.js')
})

test('repeating an interrupted build completes it', () => {
  const { build, files, served } = place()
  build(0, first)
  writeFileSync(join(served, 'assets/a-2.js'), 'ha')
  writeFileSync(join(served, 'index.html'), '')
  build(1, second)
  expect(readFileSync(join(served, 'assets/a-2.js'), 'utf8')).toBe('2')
  expect(files()).toEqual(['assets/a-1.js', 'assets/a-1.js.br', 'assets/a-2.js', 'index.html'])
})
