import { linkButtonClass } from '@habilita/ui/button-class'
import { HueTile } from '@habilita/ui/hue-tile'
import type { ComponentProps, ReactNode } from 'react'
import { daysBetween } from '@habilita/browser/certificates/standing'
import { day } from '@habilita/browser/day'
import { UnbrokenNumbers } from '../../../shared/layout/unbroken-numbers.tsx'
import type { ExpiryItem } from './expiry-items.ts'

export const linkClass = linkButtonClass('outline', 'default')

const leftText = (days: number): string => {
  if (days === 0) return 'termina hoy'
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`
}

export const untilWords = ({ by }: ExpiryItem, today: string): string =>
  `Hasta el ${day(by)} (${leftText(daysBetween(today, by))})`

interface ExpiryItemFrameProps {
  readonly tile: ComponentProps<typeof HueTile>
  readonly title: string
  readonly number?: string | null
  readonly chip: ReactNode
  readonly lines: readonly string[]
  /** The one possible action. */
  readonly action: ReactNode
}

export const ExpiryItemFrame = ({ tile, title, number, chip, lines, action }: ExpiryItemFrameProps) => (
  <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
    <div className="flex flex-wrap gap-x-3.5 gap-y-2">
      <HueTile {...tile} />
      <div className="flex min-w-[min(100%,10rem)] flex-1 flex-col items-start gap-1.5">
        <div>
          <h3 className="text-base font-semibold wrap-anywhere">
            <UnbrokenNumbers text={title} />
          </h3>
          {typeof number === 'string' && (
            <p className="font-mono text-sm wrap-anywhere text-ink-soft">{number}</p>
          )}
        </div>
        {chip}
        <div className="text-sm">
          {lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </div>
    {action}
  </li>
)
