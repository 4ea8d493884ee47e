import { memo } from 'react'
import { cx } from './cx.ts'
import { guilloche, rosette } from './guilloche.ts'

interface GuillocheArtProps {
  readonly seed: string
  readonly width: number
  readonly height: number
  /** Sized, coloured (by the text colour) and faded by its classes. */
  readonly className?: string
}

interface LinesProps extends GuillocheArtProps {
  readonly paths: readonly string[]
}

// One path, so that opacity is the picture's and not each strand's, and the browser keeps one node.
const Lines = ({ paths, width, height, className }: Omit<LinesProps, 'seed'>) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className={cx('pointer-events-none', className)}
  >
    <path
      d={paths.join('')}
      fill="none"
      stroke="currentColor"
      strokeWidth="0.7"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)

/** Drawn once: it changes only with its seed and its size. */
export const GuillocheArt = memo(({ seed, width, height, className }: GuillocheArtProps) => (
  <Lines
    paths={guilloche(seed, { width, height })}
    width={width}
    height={height}
    {...(className && { className })}
  />
))
GuillocheArt.displayName = 'GuillocheArt'

// Worth milliseconds of a phone's time, and the same few are shown at every move between screens.
const rosettes = new Map<string, readonly string[]>()
const rosetteOf = (seed: string): readonly string[] => {
  const drawn = rosettes.get(seed) ?? rosette(seed, 160)
  rosettes.set(seed, drawn)
  return drawn
}

export const RosetteArt = memo(({ seed, className }: Pick<GuillocheArtProps, 'seed' | 'className'>) => (
  <Lines paths={rosetteOf(seed)} width={160} height={160} {...(className && { className })} />
))
RosetteArt.displayName = 'RosetteArt'
