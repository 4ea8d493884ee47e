import type { ReactNode } from 'react'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
}

export const Part = ({ title, children, className = 'flex flex-wrap items-center gap-3' }: PartProps) => (
  <div>
    <h3 className="mb-3 text-sm text-ink-soft">{title}</h3>
    <div className={className}>{children}</div>
  </div>
)
