import type { ReactNode } from 'react'

interface FactProps {
  readonly term: string
  readonly children: ReactNode
}

/** A line of what is known of something, within a `dl`. */
export const Fact = ({ term, children }: FactProps) => (
  <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 border-b border-line py-2">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
