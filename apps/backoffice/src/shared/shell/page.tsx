import { Icon } from '@habilita/ui/icon'
import type { ReactNode } from 'react'
import { Keys } from '../keys/key-names.tsx'
import { openPalette } from './palette-state.ts'

interface PageProps {
  readonly title: string
  /** Next to the title. */
  readonly actions?: ReactNode
  /** Below the title: filters. */
  readonly tools?: ReactNode
  /** Keyboard hints. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Layout of a screen: title, tools, content and keyboard hints. */
export const Page = ({ title, actions, tools, footer, children }: PageProps) => (
  <div className="flex min-h-0 min-w-0 grow flex-col">
    <div className="flex flex-col gap-2.5 px-5 pt-4 pb-2.5">
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <h1 className="me-auto text-xl font-bold">{title}</h1>
        {actions}
        <button
          type="button"
          onClick={() => openPalette(true)}
          className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-3 text-ink-soft hover:border-line-strong"
        >
          <Icon name="search" className="size-4" />
          <span className="max-xl:sr-only">Buscar</span>
          <Keys combination="mod+k" />
        </button>
      </div>
      {tools}
    </div>
    <div className="flex min-h-0 grow flex-col">{children}</div>
    {footer !== undefined && (
      <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-5 py-2 text-xs text-ink-soft max-md:hidden">
        {footer}
      </div>
    )}
  </div>
)
