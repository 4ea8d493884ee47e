import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of a pane. */
export const Section = ({ title, action, children }: SectionProps) => (
  <section className="border-b border-line px-5 py-4 last:border-0">
    <div className="mb-1.5 flex min-h-7 items-center gap-3">
      <h3 className="me-auto text-xs font-semibold text-ink-soft">{title}</h3>
      {action}
    </div>
    {children}
  </section>
)

interface FactProps {
  readonly term: string
  readonly children: ReactNode
}

/** A term and its value, within a `dl`. */
export const Fact = ({ term, children }: FactProps) => (
  <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 border-b border-line py-2 last:border-0">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
