import { Icon } from '@habilita/ui/icon'
import { PageHeading } from '@habilita/ui/page-heading'
import type { ReactNode } from 'react'

interface SentPanelProps {
  readonly title: string
  /** Set when this panel replaces the form. */
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/** Confirms that a mail was sent. */
export const SentPanel = ({ title, takesFocus, children }: SentPanelProps) => (
  <div className="flex flex-col gap-3">
    <span className="grid size-14 place-items-center rounded-full bg-accent-wash text-accent">
      <Icon name="mail" className="size-7" />
    </span>
    <PageHeading takesFocus={takesFocus} className="text-2xl">
      {title}
    </PageHeading>
    <p>{children}</p>
    <p className="text-ink-soft">Puede tardar un par de minutos. Mira también en el correo no deseado.</p>
  </div>
)
