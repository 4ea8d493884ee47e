import { Icon, type IconName } from '@habilita/ui/icon'
import type { ReactNode } from 'react'

interface FactProps {
  readonly icon: IconName
  readonly name: string
  readonly children: ReactNode
}

/** A fact about an exam, with its icon. */
export const Fact = ({ icon, name, children }: FactProps) => (
  <div className="flex flex-col gap-0.5 border-b border-line px-4 py-3 last:border-b-0">
    <dt className="flex items-center gap-2 text-sm text-ink-soft">
      <Icon name={icon} className="size-5" />
      {name}
    </dt>
    <dd className="flex flex-col items-start gap-1 ps-[28px] wrap-anywhere whitespace-pre-line">
      {children}
    </dd>
  </div>
)
