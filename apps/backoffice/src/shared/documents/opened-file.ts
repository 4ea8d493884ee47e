export interface Size {
  readonly width: number
  readonly height: number
}

/** Quarter turns, clockwise. */
export type Turn = 0 | 1 | 2 | 3

interface Wanted {
  readonly page: number
  /** Canvas pixels per pixel of the file. */
  readonly scale: number
  readonly turn: Turn
}

export interface OpenedFile {
  readonly pages: number
  /** Unscaled, before rotation. */
  readonly sizeOf: (page: number) => Promise<Size>
  /** Returns a new canvas each time: the old one stays on screen until it is complete. */
  readonly draw: (wanted: Wanted, signal: AbortSignal) => Promise<HTMLCanvasElement>
  readonly close: () => void
}

export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }
