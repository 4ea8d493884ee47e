/** Whether the module of that column and row is dark. */
type Module = (x: number, y: number) => boolean

/** Blocks and data bytes per block for the versions that our URLs need, by error correction level. */
const blocksOf: Readonly<Record<number, readonly (readonly [blocks: number, bytes: number])[]>> = {
  // In the order M, L, H, Q of the two level bits.
  29: [
    [1, 44],
    [1, 55],
    [2, 13],
    [2, 17],
  ],
  33: [
    [2, 32],
    [1, 80],
    [4, 9],
    [2, 24],
  ],
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const isPattern = (x: number, y: number, size: number): boolean => {
  const corner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)
  const alignment = Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2
  return corner || alignment || x === 6 || y === 6
}

/** Two columns at a time from the right, alternating up and down, skipping the timing column. */
const places = function* (size: number): Generator<readonly [x: number, y: number]> {
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) yield [x, isUp ? size - 1 - step : step]
    isUp = !isUp
  }
}

const numberOf = (bits: readonly boolean[]): number =>
  bits.reduce((number, bit) => number * 2 + (bit ? 1 : 0), 0)

/** The text of an undamaged QR code: bytes in a single segment. */
export const readCode = (size: number, dark: Module): string => {
  const format = numberOf([0, 1, 2, 3, 4].map(x => dark(x, 8))) ^ 0b10101
  const [blocks, bytes] = blocksOf[size]?.[format >> 3] ?? []
  const mask = masks[format & 7]
  if (blocks === undefined || bytes === undefined || !mask) throw new Error(`No code of ${size} modules`)
  const stream = [...places(size)]
    .filter(([x, y]) => !isPattern(x, y, size))
    .map(([x, y]) => dark(x, y) !== mask(x, y))
  const byteAt = (at: number) => stream.slice(8 * at, 8 * at + 8)
  // The bytes of the blocks are interleaved.
  const data = Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: bytes }, (_byte, at) => byteAt(at * blocks + block)).flat(),
  ).flat()
  if (numberOf(data.slice(0, 4)) !== 4) throw new Error('Not written in bytes')
  const length = numberOf(data.slice(4, 12))
  return String.fromCharCode(
    ...Array.from({ length }, (_, at) => numberOf(data.slice(12 + 8 * at, 20 + 8 * at))),
  )
}
