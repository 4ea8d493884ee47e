import { Icon, type IconName } from '@habilita/ui/icon'
import type { ReactNode } from 'react'
import { rowTextClass } from './row-text-class.ts'

interface DisclosureProps {
  readonly icon: IconName
  readonly title: string
  /** The current value, visible while closed. */
  readonly line?: string | undefined
  /** Initially open, for a started form. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** An expandable row. The browser's page search finds its text and opens it. */
export const Disclosure = ({ icon, title, line, open = false, children }: DisclosureProps) => (
  <details open={open} className="group border-b border-line last:border-b-0">
    <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg px-[16px] py-2.5 font-semibold hover:bg-sunken focus-visible:-outline-offset-4 [&::-webkit-details-marker]:hidden">
      <Icon name={icon} className="size-5.5 text-accent" />
      <span className={rowTextClass}>
        <h3 className="text-base">{title}</h3>
        {line !== undefined && (
          <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{line}</span>
        )}
      </span>
      <Icon
        name="chevron-down"
        className="ms-auto size-5 text-ink-soft transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="px-[16px] pt-1 pb-5">{children}</div>
  </details>
)
