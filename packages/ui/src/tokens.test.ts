import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Vitest replaces imported stylesheets with empty ones.
const source = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const css = source.replaceAll(/\s+/g, ' ').replaceAll(/\( | (?=\))/g, match => match.trim())

type Scheme = 'light' | 'dark'
type Colour = readonly [lightness: number, chroma: number, hue: number]

/** Parses `--name: light-dark(oklch(…), oklch(…))`, with a hue that is a number, a variable or a sum. */
const token = (name: string, scheme: Scheme, hue: number): Colour => {
  const value = new RegExp(`--${name}: light-dark\\((.*?)\\);`).exec(css)?.[1]
  const colour = value?.match(/oklch\((\S+) (\S+) (.*?)\)(?=, oklch|$)/g)?.[scheme === 'light' ? 0 : 1]
  const [lightness = NaN, chroma = NaN, base = NaN, shift = 0] =
    colour
      ?.replace(/var\(--[\w-]+\)/, String(hue))
      .replace(/([+-]) (\d)/, '$1$2')
      .match(/[+-]?\d+(\.\d+)?/g)
      ?.map(Number) ?? []
  return [lightness, chroma, base + shift]
}

const clip = (channel: number): number => Math.min(1, Math.max(0, channel))

const luminance = ([lightness, chroma, hue]: Colour): number => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const worst = (front: string, back: string, scheme: Scheme): number =>
  Math.min(
    ...Array.from({ length: 361 }, (_, hue) => contrast(token(front, scheme, hue), token(back, scheme, hue))),
  )

const text = [
  ...['paper', 'surface', 'sunken', 'accent-wash', 'on-accent'].map(back => ['accent', back] as const),
  ...['paper', 'surface', 'sunken'].flatMap(back =>
    ['ink', 'ink-soft', 'ok', 'warn', 'bad'].map(front => [front, back] as const),
  ),
  ...['neutral-wash', 'accent-wash', 'ok-wash', 'warn-wash', 'bad-wash'].flatMap(back =>
    ['ink', 'ink-soft'].map(front => [front, back] as const),
  ),
  ...['ok', 'warn', 'bad'].map(state => [state, `${state}-wash`] as const),
  ['on-bad', 'bad'] as const,
  ['hue-ink', 'hue-wash'] as const,
  ...['ink', 'ink-soft', 'hue-ink'].map(front => [front, 'hue-ground'] as const),
]

describe.each(['light', 'dark'] as const)('the %s tokens, at every accent hue', scheme => {
  it.each(text)('%s reads on %s', (front, back) => {
    expect(worst(front, back, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['paper', 'surface', 'sunken'])('the edge of a control is seen on %s', back => {
    expect(worst('line-strong', back, scheme)).toBeGreaterThanOrEqual(3)
  })
})

it('parses the tokens it checks', () => {
  expect(token('accent', 'dark', 225)).toEqual([0.78, 0.09, 210])
  expect(token('on-accent', 'dark', 225)).toEqual([0.19, 0.03, 235])
  expect(token('paper', 'light', 0)).toEqual([0.985, 0.004, 220])
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1)
})
