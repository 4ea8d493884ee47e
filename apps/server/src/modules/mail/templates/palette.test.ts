import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toHex } from '../oklch.ts'
import { type Palette, palettes } from './palette.ts'

const hues = Array.from({ length: 360 }, (_, hue) => hue)
const schemes = ['light', 'dark'] as const

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Text and background colours of every text in a mail. */
const pairs: readonly (readonly [keyof Palette, keyof Palette])[] = [
  ['ink', 'surface'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'sunken'],
  ['accent', 'surface'],
  ['on-accent', 'accent'],
]

describe.each(schemes)('in the %s scheme, at every accent hue', scheme => {
  test.each(pairs)('%s has enough contrast on %s', (front, back) => {
    const worst = Math.min(
      ...hues.map(hue => {
        const palette = palettes(hue)[scheme]
        return contrast(palette[front], palette[back])
      }),
    )
    expect(worst).toBeGreaterThanOrEqual(4.5)
  })
})

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

const TOKENS = readFileSync(
  join(import.meta.dirname, '../../../../../../packages/ui/src/tokens.css'),
  'utf8',
).replaceAll(/\s+/g, ' ')

/** The token from the stylesheet: `light-dark(oklch(l c h), oklch(l c calc(var(--accent-hue) - 15)))`. */
const token = (name: string, hue: number): string[] => {
  const value = new RegExp(`--${name}: light-dark\\((.*?)\\);`).exec(TOKENS)?.[1] ?? ''
  return value
    .replaceAll('var(--accent-hue)', String(hue))
    .split(/, (?=oklch)/)
    .map(colour => {
      const [l = NaN, c = NaN, h = NaN, shift = 0] =
        colour
          .replace(/([+-]) /, '$1')
          .match(/[+-]?\d+(\.\d+)?/g)
          ?.map(Number) ?? []
      return toHex([l, c, h + shift])
    })
}

test('mails use the colours of the screens', () => {
  for (const hue of [30, 225])
    for (const name of Object.keys(palettes(hue).light) as (keyof Palette)[])
      expect(
        schemes.map(scheme => palettes(hue)[scheme][name]),
        name,
      ).toEqual(token(name, hue))
})
