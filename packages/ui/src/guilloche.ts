/**
 * The woven line pattern of banknotes and diplomas, derived from a seed: numbers in, path data out, so that screens
 * and PDFs draw the same lines. A card takes 14 to 20 kB of path data (4 to 6 kB as brotli), half of what straight
 * lines would take.
 */

interface Point {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly width: number
  readonly height: number
}

type Draw = (from: number, to: number) => number

const TURN = 2 * Math.PI

/** FNV-1a folds the seed to 32 bits, Mulberry32 draws from them. */
const drawFrom = (seed: string): Draw => {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + ((to - from) * ((mixed ^ (mixed >>> 14)) >>> 0)) / 2 ** 32
  }
}

const drawWhole = (draw: Draw, from: number, to: number): number => Math.floor(draw(from, to + 1))

// Whole tenths: relative moves do not drift, and engines whose sine differs in the last bit draw the same.
const tenths = (value: number): number => Math.round(value * 10)

const written = (values: readonly number[]): string =>
  values.map(value => `${value < 0 ? '' : ' '}${value / 10}`).join('')

/** Béziers along the curve's tangents, `c` then `s`: a fifth of the points that straight lines need. */
const trace = (curve: (t: number) => Point, from: number, to: number, segments: number): string => {
  const step = (to - from) / segments
  const handle = (t: number): Point => {
    const [before, after] = [curve(t - step / 64), curve(t + step / 64)]
    return { x: ((after.x - before.x) * 32) / 3, y: ((after.y - before.y) * 32) / 3 }
  }
  const [start, leaving] = [curve(from), handle(from)]
  let [x, y] = [tenths(start.x), tenths(start.y)]
  let path = `M${written([x, y])}c${written([tenths(leaving.x), tenths(leaving.y)])}`
  for (let at = 1; at <= segments; at++) {
    const t = from + at * step
    const [end, arriving] = [curve(t), handle(t)]
    const [nextX, nextY] = [tenths(end.x), tenths(end.y)]
    const control = [tenths(end.x - arriving.x) - x, tenths(end.y - arriving.y) - y]
    path += (at === 1 ? '' : 's') + written([...control, nextX - x, nextY - y])
    ;[x, y] = [nextX, nextY]
  }
  return path
}

/** Draws one line. Drawing all lines at once is noticeable on a phone. */
export type Strand = () => string

interface Ring {
  readonly centre: Point
  readonly radius: number
}

/** A ring of petals: the same closed wave rotated slightly for each strand, so that strands interlace. */
const ring = (draw: Draw, { centre, radius }: Ring, lobes: number, strands: number): Strand[] => {
  const depth = draw(0.17, 0.27)
  const counter = draw(0.02, 0.08)
  const sweep = draw(0.6, 1)
  return Array.from({ length: strands }, (_, strand) => {
    const phase = (TURN * sweep * strand) / strands
    const curve = (angle: number): Point => {
      const wave = depth * Math.cos(lobes * angle + phase) + counter * Math.cos(lobes * angle - phase)
      const reach = radius * (1 - depth - counter + wave)
      return { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) }
    }
    return () => `${trace(curve, 0, TURN, 4 * lobes)}z`
  })
}

/** A ribbon across the box: phase-shifted strands of one wave, crossing where the envelope is zero. */
const ribbon = (draw: Draw, { width, height }: Box, middle: number, strands: number): Strand[] => {
  const span = Math.min(height, width * 0.6)
  const slope = span * draw(-0.3, 0.3)
  const amplitude = span * draw(0.26, 0.46)
  const waves = draw(1.1, 2.2)
  const start = draw(0, TURN)
  const pinch = draw(0, TURN)
  const lag = draw(0.7, 1.3)
  return Array.from({ length: strands }, (_, strand) => {
    const share = strand / (strands - 1) - 0.5
    const curve = (t: number): Point => {
      const envelope = 0.35 + 0.65 * Math.cos(TURN * 0.7 * t + pinch + share * lag)
      const swing = Math.sin(TURN * waves * t + start + share * lag * 1.6) * envelope
      return {
        x: width * t,
        y: middle + slope * (t - 0.5) + amplitude * (swing * 0.7 + share * 0.5 * envelope),
      }
    }
    return () => trace(curve, -0.02, 1.02, Math.ceil(7 * waves))
  })
}

/** A rosette that fills a square, for seals and empty states. */
export const rosette = (seed: string, size: number): string[] => {
  const draw = drawFrom(seed)
  const centre = { x: size / 2, y: size / 2 }
  const lobes = drawWhole(draw, 8, 12)
  return [
    ...ring(draw, { centre, radius: size * 0.49 }, lobes, 7),
    ...ring(draw, { centre, radius: size * 0.29 }, lobes, 5),
  ].map(strand => strand())
}

/** Ribbons and an off-centre rosette that leave room for a card's text. Stroke at about 0.6, no fill. */
export const guilloche = (seed: string, box: Box): Strand[] => {
  const draw = drawFrom(seed)
  const centre = { x: box.width * draw(0.74, 0.9), y: box.height * draw(0.3, 0.7) }
  const radius = Math.min(box.width * 0.45, box.height * 0.68) * draw(0.85, 1.1)
  const lobes = drawWhole(draw, 8, 13)
  return [
    ...ring(draw, { centre, radius }, lobes, 8),
    ...ring(draw, { centre, radius: radius * draw(0.5, 0.6) }, lobes, 5),
    ...ribbon(draw, box, box.height * draw(0.22, 0.42), 12),
    ...ribbon(draw, box, box.height * draw(0.58, 0.78), 12),
  ]
}
