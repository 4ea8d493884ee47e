import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { RosetteArt } from './guilloche-art.tsx'
import { Icon, type IconName } from './icon.tsx'

interface StatePanelProps {
  readonly icon: IconName
  readonly title: string
  /** Set when the title is not in the page language. */
  readonly titleLang?: string
  readonly headingLevel?: 1 | 2 | 3
  readonly tone?: 'accent' | 'bad'
  /** What happened and what to do, in one or two sentences. */
  readonly children: ReactNode
  /** The next step. */
  readonly action?: ReactNode
  readonly className?: string
}

/** A full-screen state (empty, failed, offline) with its next step. */
export const StatePanel = (props: StatePanelProps) => {
  const { icon, title, titleLang, headingLevel = 2, tone = 'accent', children, action, className } = props
  const Heading = `h${headingLevel}` as const
  return (
    <section className={cx('flex flex-col items-center gap-2 py-6 text-center', className)}>
      <span
        className={cx(
          'relative mb-3 grid size-36 place-items-center',
          tone === 'bad' ? 'text-bad' : 'text-accent',
        )}
      >
        <RosetteArt seed={icon} className="absolute inset-0 size-full opacity-45" />
        <span className="grid size-16 place-items-center rounded-full bg-paper">
          <Icon name={icon} className="size-8" />
        </span>
      </span>
      <Heading lang={titleLang} className="text-xl">
        {title}
      </Heading>
      <p className="max-w-[34ch] text-pretty text-ink-soft">{children}</p>
      {action !== undefined && <div className="mt-4 flex w-full max-w-xs flex-col">{action}</div>}
    </section>
  )
}
