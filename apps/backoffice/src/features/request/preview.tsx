import type { NoticeWords } from '@habilita/contract/notices/notice-wording'
import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import type { ReactNode } from 'react'

interface PreviewProps {
  /** Of who gets it. */
  readonly name: string | null
  /** The very words of the notice. */
  readonly notice: NoticeWords
  /** What they find where the notice leads. */
  readonly children?: ReactNode
}

/** What the person will be told when this is done. */
export const Preview = ({ name, notice: { title, body }, children }: PreviewProps) => (
  <Card className="flex flex-col gap-1 bg-sunken p-3 text-ink">
    <p className="flex items-center gap-1.5 text-xs text-ink-soft">
      <Icon name="mail" className="size-4" />
      Lo que recibirá {name ?? 'la persona'}
    </p>
    <p className="font-semibold">{title}</p>
    <p className="wrap-anywhere">{body}</p>
    {children}
  </Card>
)
