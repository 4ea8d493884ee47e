import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '../testing/temp-dir.ts'
import { writeOnce } from './write-once.ts'

test('of many concurrent writers one succeeds, all read the same text, and no other file is left', async () => {
  const folder = await tempDir()
  onTestFinished(folder.remove)
  const file = join(folder.path, 'secret')
  const texts = await Promise.all(Array.from({ length: 20 }, (_, i) => writeOnce(file, () => `secret ${i}`)))
  expect(new Set(texts).size).toBe(1)
  expect(await writeOnce(file, () => 'another')).toBe(texts[0])
  expect(await readdir(folder.path)).toEqual(['secret'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
