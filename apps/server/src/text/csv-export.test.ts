import { expect, test } from 'vitest'
import { readAll } from './csv-export.ts'

const tooMany = { field: 'category', message: (most: number) => `Más de ${most}.` }

/** A list with the given number of rows, read in pages. */
const listOf =
  (count: number) =>
  ({ after = '0', limit }: { after: string | undefined; limit: number }) => {
    const from = Number(after)
    const to = Math.min(from + limit, count)
    const rows = Array.from({ length: to - from }, (_, n) => [String(from + n)])
    return Promise.resolve({ rows, next: to < count ? String(to) : null })
  }

test('an export contains every row of every page, once and in order', async () => {
  const rows = await readAll(listOf(2500), tooMany)
  expect(rows.map(([cell]) => Number(cell))).toEqual(Array.from({ length: 2500 }, (_, n) => n))
})

test('an export with the maximum number of rows is complete; one more row is rejected with a hint to narrow it', async () => {
  expect(await readAll(listOf(50_000), tooMany)).toHaveLength(50_000)
  await expect(readAll(listOf(50_001), tooMany)).rejects.toMatchObject({
    body: { code: 'InvalidInput', fields: { category: 'Más de 50000.' } },
  })
})
