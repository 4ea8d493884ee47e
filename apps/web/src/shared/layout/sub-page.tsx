import { Icon } from '@habilita/ui/icon'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

interface SubPageProps {
  readonly title: string
  /** The target and label of the back link. */
  readonly back: {
    readonly to: NonNullable<LinkProps['to']>
    readonly params?: Readonly<Record<string, string>>
    readonly search?: Readonly<Record<string, string>>
    readonly label: string
    readonly onClick?: (event: MouseEvent) => void
  }
  /** Next to the back link, such as a request number. */
  readonly aside?: ReactNode
  /** An image before the title. */
  readonly leading?: ReactNode
  readonly subtitle?: ReactNode
  readonly children: ReactNode
}

/** A screen below another one: back link, heading, content. The margins leave room for large text. */
export const SubPage = ({ title, back, aside, leading, subtitle, children }: SubPageProps) => (
  <>
    <header className="flex flex-wrap items-center justify-between gap-x-3 px-[10px] pt-[max(0.75rem,env(safe-area-inset-top))]">
      <Link
        to={back.to}
        params={back.params ?? {}}
        search={back.search ?? {}}
        onClick={back.onClick}
        className="inline-flex min-h-11 items-center gap-1 rounded-md pe-3 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon name="back" />
        {back.label}
      </Link>
      {aside}
    </header>
    <main className="flex grow flex-col gap-5 px-[20px] pt-2 pb-[max(2rem,env(safe-area-inset-bottom))]">
      <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2">
        {leading}
        <div className="flex min-w-[min(100%,9rem)] flex-1 flex-col gap-0.5">
          <h1 className="text-2xl">
            <UnbrokenNumbers text={title} />
          </h1>
          {subtitle !== undefined && <p className="text-ink-soft">{subtitle}</p>}
        </div>
      </div>
      {children}
    </main>
  </>
)
