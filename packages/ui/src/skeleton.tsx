import { cx } from './cx.ts'

interface SkeletonProps {
  /** Lines are `1lh` high with a transparent edge between them; a block fills its box. */
  readonly shape?: 'line' | 'block'
  readonly className?: string
}

/** A placeholder of the final size. The surrounding element announces that it is loading. */
export const Skeleton = ({ shape = 'line', className = 'w-full' }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={cx(
      'block max-w-full animate-pulse rounded-sm bg-line',
      shape === 'line' && 'h-[1lh] border-y-3 border-transparent bg-clip-padding',
      className,
    )}
  />
)
