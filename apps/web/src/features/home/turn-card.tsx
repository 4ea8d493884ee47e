import { Card } from '@habilita/ui/card'
import { Skeleton } from '@habilita/ui/skeleton'
import { turnNames } from '@habilita/contract/requests/request-steps'
import type { ReactNode } from 'react'

interface TurnCardProps {
  readonly whose: 'candidate' | 'staff'
  readonly title: string
  readonly action: ReactNode
  readonly children: ReactNode
}

const looks = {
  candidate: { tone: 'warn', text: 'text-warn' },
  staff: { tone: 'accent', text: 'text-accent' },
} as const

/** Whose turn it is and the next step, with one action. */
export const TurnCard = ({ whose, title, action, children }: TurnCardProps) => (
  <Card tone={looks[whose].tone} className="flex flex-col gap-2">
    <p className={`text-sm font-semibold ${looks[whose].text}`}>{turnNames[whose]}</p>
    <h2 className="text-lg">{title}</h2>
    <div className="mb-2 text-ink-soft">{children}</div>
    {action}
  </Card>
)

export const TurnCardSkeleton = () => (
  <Card className="flex flex-col gap-2">
    <Skeleton className="w-24 text-sm" />
    <Skeleton className="w-44 text-lg" />
    <div className="mb-2">
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-32" />
    </div>
    <Skeleton shape="block" className="h-13 rounded-md" />
  </Card>
)
