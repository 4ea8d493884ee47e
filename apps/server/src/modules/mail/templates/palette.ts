import { type Oklch, toHex } from '../oklch.ts'

type Name = 'sunken' | 'surface' | 'line' | 'ink' | 'ink-soft' | 'accent' | 'on-accent'
export type Palette = Readonly<Record<Name, string>>

/** The tokens of packages/ui/src/tokens.css that a mail needs; a test compares the two. */
const light = (accentHue: number): Readonly<Record<Name, Oklch>> => ({
  sunken: [0.955, 0.008, 220],
  surface: [1, 0, 0],
  line: [0.9, 0.012, 225],
  ink: [0.24, 0.03, 240],
  'ink-soft': [0.47, 0.03, 235],
  accent: [0.44, 0.085, accentHue],
  'on-accent': [0.99, 0.005, accentHue],
})

const dark = (accentHue: number): Readonly<Record<Name, Oklch>> => ({
  sunken: [0.155, 0.016, 235],
  surface: [0.22, 0.02, 235],
  line: [0.32, 0.022, 235],
  ink: [0.95, 0.008, 220],
  'ink-soft': [0.74, 0.02, 225],
  accent: [0.78, 0.09, accentHue - 15],
  'on-accent': [0.19, 0.03, accentHue + 10],
})

const inHex = (colours: Readonly<Record<Name, Oklch>>): Palette =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)])) as Palette

/** The colours of a mail in the certification body's accent, for light and dark mode. */
export const palettes = (accentHue: number): Readonly<Record<'light' | 'dark', Palette>> => ({
  light: inHex(light(accentHue)),
  dark: inHex(dark(accentHue)),
})
