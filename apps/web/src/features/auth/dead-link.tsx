import { Icon } from '@habilita/ui/icon'
import { PageHeading } from '@habilita/ui/page-heading'
import type { ReactNode } from 'react'

interface DeadLinkProps {
  /** Set when this view replaces the button that was pressed. */
  readonly takesFocus: boolean
  /** The way to request another link. */
  readonly children: ReactNode
}

/** A link that no longer works. */
export const DeadLink = ({ takesFocus, children }: DeadLinkProps) => (
  <>
    <div className="flex flex-col gap-3">
      <span className="grid size-14 place-items-center rounded-full bg-warn-wash text-warn">
        <Icon name="expired" className="size-7" />
      </span>
      <PageHeading takesFocus={takesFocus} className="text-2xl">
        Este enlace ya no sirve.
      </PageHeading>
      {/* The text of spec.md §8. */}
      <p className="text-ink-soft">El código de verificación no es válido o ha caducado.</p>
    </div>
    {children}
  </>
)
