const SHAPE = /^([a-z])[\s-]*(\d{4})[\s-]*(\d{1,9})$/i
const DIGITS = 6

/**
 * The number that somebody has typed whole, with or without its signs and zeros: `s2026 123` is `S-2026-000123`. With
 * some of its zeros alone it is still being typed.
 */
export const numberSearched = (text: string, series: string): string | undefined => {
  const [, letter, year, place] = SHAPE.exec(text.trim()) ?? []
  if (letter?.toUpperCase() !== series || year === undefined || place === undefined) return undefined
  if (place.startsWith('0') && place.length < DIGITS) return undefined
  return `${series}-${year}-${place.padStart(DIGITS, '0')}`
}
