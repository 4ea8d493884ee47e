import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import type { ReactNode } from 'react'

interface ConflictNoteProps {
  /** What changed, and what happens to the user's input. */
  readonly title: string
  readonly className?: string
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A concurrent change: nothing was overwritten and no input is lost until the user decides. */
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
