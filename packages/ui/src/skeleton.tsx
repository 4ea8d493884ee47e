import { cx } from './cx.ts'

interface SkeletonProps {
  /** Lines are `1lh` high, with a transparent edge that keeps them apart; a block is filled to its edges. */
  readonly shape?: 'line' | 'block'
  readonly className?: string
}

/** Stands where a text or a picture will be, at its final size; what is around it says that it is loading. */
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
