/** About so many lines across a plot. */
const LINES = 4

/** The round whole numbers that an axis goes by, from none to the first that is not less than the most. */
export const ticksFor = (most: number): readonly number[] => {
  const rough = Math.max(most, 1) / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = [1, 2, 5, 10].find(each => each * power >= rough) ?? 10
  const step = Math.max(1, round * power)
  const count = Math.ceil(Math.max(most, 1) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** About as wide as a letter of a name is, and what stays free after it. */
const LETTER = 7
const AFTER = 14

/** What names beside a plot get: as much as the longest needs, and never more than the plot can give. */
export const roomFor = (names: readonly string[], width: number): number =>
  Math.min(Math.max(...names.map(name => name.length), 0) * LETTER + AFTER, width * 0.42)

/** As much of a name as finds room. */
export const cutTo = (name: string, room: number): string => {
  const letters = Math.floor((room - AFTER) / LETTER)
  return name.length > letters ? `${name.slice(0, Math.max(letters - 1, 1)).trimEnd()}…` : name
}

/** Every how many a name finds room, where there is `each` for one and a name needs `room`. */
export const everyNth = (each: number, room: number): number => Math.max(1, Math.ceil(room / each))
