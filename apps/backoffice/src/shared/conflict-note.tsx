import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import type { ReactNode } from 'react'

interface ConflictNoteProps {
  /** Who has done what meanwhile, and what has become of one's own. */
  readonly title: string
  readonly className?: string
  /** What can be done about it. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** Somebody else was quicker: nothing was done over it, and nothing is lost until whoever works here decides. */
export const ConflictNote = ({ title, className = '', actions, children }: ConflictNoteProps) => (
  <Card tone="warn" role="alert" className={`flex flex-col gap-2 p-3 ${className}`}>
    <p className="flex items-start gap-2 font-semibold text-ink">
      <Icon name="people" className="size-5 shrink-0 text-warn" />
      {title}
    </p>
    {children}
    {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
  </Card>
)
