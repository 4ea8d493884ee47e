/** Approximate number of grid lines. */
const LINES = 4

/** Round axis ticks from zero to the first that is at least `most`. */
export const ticksFor = (most: number): readonly number[] => {
  const rough = Math.max(most, 1) / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = [1, 2, 5, 10].find(each => each * power >= rough) ?? 10
  const step = Math.max(1, round * power)
  const count = Math.ceil(Math.max(most, 1) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Approximate width of a letter, and the gap after a label. */
const LETTER = 7
const AFTER = 14

/** Width of the labels: as needed, up to a share of the plot. */
export const roomFor = (names: readonly string[], width: number): number =>
  Math.min(Math.max(...names.map(name => name.length), 0) * LETTER + AFTER, width * 0.42)

/** Cuts a label to its width. */
export const cutTo = (name: string, room: number): string => {
  const letters = Math.floor((room - AFTER) / LETTER)
  return name.length > letters ? `${name.slice(0, Math.max(letters - 1, 1)).trimEnd()}…` : name
}

/** Interval of labels that fit, with `each` pixels per column and `room` per label. */
export const everyNth = (each: number, room: number): number => Math.max(1, Math.ceil(room / each))
