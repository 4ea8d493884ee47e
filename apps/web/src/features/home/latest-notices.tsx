import { linkButtonClass } from '@habilita/ui/button-class'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayAndHour } from '@habilita/browser/day'
import { NoticeLink } from '../../domain/notices/notice-link.tsx'
import { latestNoticesQuery } from '../../domain/notices/notices-query.ts'

/** The newest notices with a link to all; nothing if there are none. */
export const LatestNotices = () => {
  const notices = useQuery(latestNoticesQuery).data?.notices ?? []
  if (notices.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-sm text-ink-soft">Tus avisos</h2>
      <ul className="flex flex-col gap-3">
        {notices.map(notice => (
          <li key={notice.id}>
            <NoticeLink notice={notice} when={dayAndHour(notice.createdAt)} />
          </li>
        ))}
      </ul>
      <Link to="/settings/notifications-history" className={linkButtonClass('outline')}>
        Ver todos mis avisos
      </Link>
    </section>
  )
}
