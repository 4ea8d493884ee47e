export interface Size {
  readonly width: number
  readonly height: number
}

/** Quarters of a turn, clockwise. */
export type Turn = 0 | 1 | 2 | 3

interface Wanted {
  readonly page: number
  /** Pixels of the canvas for each of the file's own. */
  readonly scale: number
  readonly turn: Turn
}

/** A file that can be drawn, page by page. */
export interface OpenedFile {
  readonly pages: number
  /** At its own size, before it is turned. */
  readonly sizeOf: (page: number) => Promise<Size>
  /** A canvas of its own each time: what is on screen stays until the new one is whole. */
  readonly draw: (wanted: Wanted, signal: AbortSignal) => Promise<HTMLCanvasElement>
  readonly close: () => void
}

export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }
