import { Icon } from '@habilita/ui/icon'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface SubPageProps {
  readonly title: string
  /** Where the arrow leads, and how it is called. */
  readonly back: { readonly to: NonNullable<LinkProps['to']>; readonly label: string }
  readonly children: ReactNode
}

/** A screen below another: the way back, its heading, its content. Its margins leave larger letters the room. */
export const SubPage = ({ title, back, children }: SubPageProps) => (
  <>
    <header className="px-[10px] pt-[max(0.75rem,env(safe-area-inset-top))]">
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center gap-1 rounded-md pe-3 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon name="back" />
        {back.label}
      </Link>
    </header>
    <main className="flex grow flex-col gap-5 px-[20px] pt-2 pb-[max(2rem,env(safe-area-inset-bottom))]">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </main>
  </>
)
