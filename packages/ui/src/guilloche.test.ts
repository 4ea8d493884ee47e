import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { guilloche as strands, rosette } from './guilloche.ts'

const guilloche = (seed: string, box: { readonly width: number; readonly height: number }): string[] =>
  strands(seed, box).map(strand => strand())

const card = { width: 340, height: 180 }
const seeds = ['', 'A', 'REBT-2024-01873', 'REBT-2024-01874', 'ñandú ⚡', 'x'.repeat(500)]
const hash = (lines: readonly string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex')
const startOf = (path: string): number => Number(/^M (-?[\d.]+)/.exec(path)?.[1])

describe('guilloche', () => {
  it('draws the same lines for the same seed', () => {
    for (const seed of seeds) {
      expect(guilloche(seed, card)).toEqual(guilloche(seed, card))
      expect(rosette(seed, 160)).toEqual(rosette(seed, 160))
    }
  })

  it('keeps the lines of earlier versions, so that printed certificates still match', () => {
    expect(hash(guilloche('REBT-2024-01873', card))).toMatchInlineSnapshot(
      `"f884d89af5a66fb80affff0a23f59184b030da8b9e322f2b7504c5ad55627321"`,
    )
    expect(hash(rosette('REBT-2024-01873', 160))).toMatchInlineSnapshot(
      `"8950f9bdb3c1a7d4f446d32f833010b584706bd9b948cb7f6ca34954dcd7412e"`,
    )
  })

  it('draws different lines for seeds that differ in one character', () => {
    expect(new Set(seeds.map(seed => guilloche(seed, card).join(''))).size).toBe(seeds.length)
  })

  it('writes only moves and curves, with finite numbers of at most one decimal', () => {
    const path = String.raw`M( ?-?\d+(\.\d)?){2}c( ?-?\d+(\.\d)?){6}(s( ?-?\d+(\.\d)?){4})+z?`
    for (const seed of seeds)
      for (const line of [...guilloche(seed, card), ...rosette(seed, 160)])
        expect(line).toMatch(new RegExp(`^${path}$`))
  })

  it('scales with its box', () => {
    const [small = ''] = guilloche('seed', card)
    const [large = ''] = guilloche('seed', { width: card.width * 2, height: card.height * 2 })
    expect(startOf(large) / startOf(small)).toBeCloseTo(2, 2)
  })

  it('stays small enough for inline use in a page', () => {
    for (const seed of seeds) expect(guilloche(seed, card).join('').length).toBeLessThan(24_000)
  })
})
