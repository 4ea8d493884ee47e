import { Children, memo, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { guilloche, rosette, type Strand } from './guilloche.ts'

interface GuillocheArtProps {
  readonly seed: string
  readonly width: number
  readonly height: number
  /** Classes set size, colour (via text colour) and opacity. */
  readonly className?: string
}

interface FrameProps extends Omit<GuillocheArtProps, 'seed'> {
  readonly children: ReactNode
}

const Frame = ({ width, height, className, children }: FrameProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="0.7"
    className={cx('pointer-events-none', className)}
  >
    {children}
  </svg>
)

const Line = ({ draw }: { readonly draw: Strand }) => <path d={draw()} vectorEffect="non-scaling-stroke" />

/** Memoised: changes only with seed and size. Rendered line by line, so that React can yield in a transition. */
export const GuillocheArt = memo(({ seed, width, height, className }: GuillocheArtProps) => (
  <Frame width={width} height={height} {...(className && { className })}>
    {Children.toArray(guilloche(seed, { width, height }).map(strand => <Line draw={strand} />))}
  </Frame>
))
GuillocheArt.displayName = 'GuillocheArt'

// Cached: drawing takes milliseconds on a phone, and the same few rosettes appear on every screen.
const rosettes = new Map<string, string>()
const rosetteOf = (seed: string): string => {
  const drawn = rosettes.get(seed) ?? rosette(seed, 160).join('')
  rosettes.set(seed, drawn)
  return drawn
}

export const RosetteArt = memo(({ seed, className }: Pick<GuillocheArtProps, 'seed' | 'className'>) => (
  <Frame width={160} height={160} {...(className && { className })}>
    <path d={rosetteOf(seed)} vectorEffect="non-scaling-stroke" />
  </Frame>
))
RosetteArt.displayName = 'RosetteArt'
