import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** @param {string} folder @returns {string[]} */
const assetsOf = folder => {
  const assets = join(folder, 'assets')
  return existsSync(assets)
    ? readdirSync(assets, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    : []
}

/** @param {string} file @returns {Record<string, number>} */
const readRecord = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Replaces the served build with a fresh one. Open tabs still load the hashed files of their build, so these
 * stay for 30 days after the first build without them. Can be repeated after an interruption at any point.
 * @param {{ fresh: string, served: string, record: string, now: number }} build `record` is the file that
 * stores since when each old file is no longer part of the build.
 */
export const publishBuild = ({ fresh, served, record, now }) => {
  const current = new Set(assetsOf(fresh))
  const known = readRecord(record)
  const retired = assetsOf(served)
    .filter(file => !current.has(file))
    .map(file => ({ file, since: known[file] ?? now }))
  const isKept = (/** @type {{ since: number }} */ { since }) => now - since <= KEPT_MS
  const kept = retired.filter(isKept).map(({ file, since }) => [file, since])
  writeFileSync(record, JSON.stringify(Object.fromEntries(kept)))
  for (const { file } of retired.filter(one => !isKept(one))) rmSync(join(served, file))
  cpSync(fresh, served, { recursive: true })
  for (const name of readdirSync(served))
    if (name !== 'assets' && !existsSync(join(fresh, name))) rmSync(join(served, name), { recursive: true })
}
