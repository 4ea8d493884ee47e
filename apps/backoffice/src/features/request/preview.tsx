import type { NoticeWords } from '@habilita/contract/notices/notice-wording'
import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import type { ReactNode } from 'react'

interface PreviewProps {
  /** Name of the recipient. */
  readonly name: string | null
  /** Text of the notice. */
  readonly notice: NoticeWords
  /** Content of the screen that the notice opens. */
  readonly children?: ReactNode
}

/** The notice that the candidate will receive. */
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
