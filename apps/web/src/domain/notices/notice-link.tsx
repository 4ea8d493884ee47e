import { categoryHues } from '@habilita/contract/values/categories'
import type { Notice } from '@habilita/contract/notices/notices'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { appLink } from '../../shared/routing/app-paths.ts'
import { parseSearch } from '@habilita/browser/search'
import { UnbrokenNumbers } from '../../shared/layout/unbroken-numbers.tsx'
import { openedNotice } from './read-notices.ts'

/** The target of a notice as router props. */
const targetOf = (link: string) => {
  const { pathname, search, hash } = new URL(appLink(link, location.origin), location.origin)
  return {
    to: pathname as NonNullable<LinkProps['to']>,
    search: parseSearch(search) as never,
    hash: hash.slice(1),
  }
}

interface NoticeLinkProps {
  readonly notice: Notice
  /** When it was sent, formatted by the caller. */
  readonly when: string
}

/** A notice in a list. Opening it marks it as read. */
export const NoticeLink = ({ notice, when }: NoticeLinkProps) => {
  const client = useQueryClient()
  const { category, title, body, link, createdAt, readAt } = notice
  const isNew = readAt === null
  return (
    <Link
      {...targetOf(link)}
      onClick={() => void openedNotice(client, notice)}
      className={`flex flex-wrap gap-x-3.5 gap-y-2 rounded-lg border bg-surface p-4 transition-colors hover:border-line-strong ${isNew ? 'border-accent/40' : 'border-line'}`}
    >
      <HueTile hue={categoryHues[category]} icon={category === 'general' ? 'notifications' : category} />
      <span className="flex min-w-[min(100%,10rem)] flex-1 flex-col gap-1">
        <span className={isNew ? 'font-semibold' : ''}>{title}</span>
        <span className="text-sm text-pretty text-ink-soft">
          <UnbrokenNumbers text={body} />
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <time dateTime={createdAt}>{when}</time>
          {isNew && <Chip tone="accent">Sin leer</Chip>}
        </span>
      </span>
    </Link>
  )
}
