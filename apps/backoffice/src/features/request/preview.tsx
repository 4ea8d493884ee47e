import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import type { ReactNode } from 'react'

interface PreviewProps {
  /** Of who gets it. */
  readonly name: string | null
  readonly title: string
  readonly children?: ReactNode
}

/** What the person will be told when this is done. */
export const Preview = ({ name, title, children }: PreviewProps) => (
  <Card className="flex flex-col gap-1 bg-sunken p-3 text-ink">
    <p className="flex items-center gap-1.5 text-xs text-ink-soft">
      <Icon name="mail" className="size-4" />
      Lo que recibirá {name ?? 'la persona'}
    </p>
    <p className="font-semibold">{title}</p>
    {children}
  </Card>
)
