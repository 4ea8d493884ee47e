import type { Notice } from '@habilita/contract/notices/notices'
import { type ComponentProps, useId, useState } from 'react'
import { LoadMore } from '../../shared/list/load-more.tsx'
import { NoticeLink } from '../../domain/notices/notice-link.tsx'
import { NoticeSkeleton } from '../../domain/notices/notice-skeleton.tsx'
import { dayGroups } from './day-groups.ts'

const hour = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })

// Each item is laid out and painted separately; the padding leaves room for the focus ring.
const itemClass = '-mx-1.5 p-1.5 contain-content'

const Day = ({ day, notices }: ReturnType<typeof dayGroups>[number]) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-sm text-ink-soft">
        {day}
      </h2>
      <ul className="-my-1.5">
        {notices.map(notice => (
          <li key={notice.id} className={itemClass}>
            <NoticeLink notice={notice} when={hour.format(new Date(notice.createdAt))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NoticeListProps {
  readonly notices: readonly Notice[]
  /** Loads the next page, while there is one. */
  readonly more: ComponentProps<typeof LoadMore> | undefined
}

export const NoticeList = ({ notices, more }: NoticeListProps) => {
  const [now] = useState(() => new Date())
  return (
    <div className="flex flex-col gap-5">
      {dayGroups(notices, now).map(group => (
        <Day key={group.day} {...group} />
      ))}
      {more && <LoadMore {...more} />}
    </div>
  )
}

export const NoticeListSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <NoticeSkeleton />
    <NoticeSkeleton />
    <NoticeSkeleton />
  </div>
)
