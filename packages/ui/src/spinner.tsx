import { cx } from './cx.ts'

interface SpinnerProps {
  /** Announced by screen readers. Without it, the surrounding element must announce the wait. */
  readonly label?: string
  readonly className?: string
}

export const Spinner = ({ label, className = 'size-6' }: SpinnerProps) => {
  const arc = (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
  if (label === undefined) return arc
  return (
    <output className="inline-flex">
      {arc}
      <span className="sr-only">{label}</span>
    </output>
  )
}
