import { Icon, type IconName } from '@habilita/ui/icon'
import type { ReactNode } from 'react'

interface FactProps {
  readonly icon: IconName
  readonly name: string
  readonly children: ReactNode
}

/** One thing to know about an exam, with its sign. */
export const Fact = ({ icon, name, children }: FactProps) => (
  <div className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-b-0">
    <Icon name={icon} className="mt-0.5 size-5 text-ink-soft" />
    <div className="min-w-[min(100%,10rem)] flex-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="flex flex-col items-start gap-1 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  </div>
)
