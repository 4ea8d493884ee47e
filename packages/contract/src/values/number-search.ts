const SHAPE = /^([a-z])[\s-]*(\d{4})[\s-]*(\d{1,9})$/i
const DIGITS = 6

/**
 * A complete number, with or without separators and leading zeros: `s2026 123` is `S-2026-000123`. Undefined
 * with only some of the zeros: it is still being typed.
 */
export const numberSearched = (text: string, series: string): string | undefined => {
  const [, letter, year, place] = SHAPE.exec(text.trim()) ?? []
  if (letter?.toUpperCase() !== series || year === undefined || place === undefined) return undefined
  if (place.startsWith('0') && place.length < DIGITS) return undefined
  return `${series}-${year}-${place.padStart(DIGITS, '0')}`
}
