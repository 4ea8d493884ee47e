import { describe, expect, it } from 'vitest'
import { guilloche, rosette } from './guilloche.ts'

const card = { width: 340, height: 180 }
const seeds = ['', 'A', 'REBT-2024-01873', 'REBT-2024-01874', 'ñandú ⚡', 'x'.repeat(500)]
const startOf = (path: string): number => Number(/^M (-?[\d.]+)/.exec(path)?.[1])

describe('guilloche', () => {
  it('draws the same lines for the same seed', () => {
    for (const seed of seeds) {
      expect(guilloche(seed, card)).toEqual(guilloche(seed, card))
      expect(rosette(seed, 160)).toEqual(rosette(seed, 160))
    }
  })

  it('keeps the lines it has always drawn, so that what was printed years ago still matches', () => {
    const [first = ''] = guilloche('REBT-2024-01873', card)
    expect(first.slice(0, 60)).toMatchInlineSnapshot(
      `"M 401.3 116.1c 0 4.3-17.1 8.1-35.7 8.7s-35.5-1.2-35.8 0.2s 1"`,
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

  it('stays small enough to stand in a page', () => {
    for (const seed of seeds) expect(guilloche(seed, card).join('').length).toBeLessThan(24_000)
  })
})
