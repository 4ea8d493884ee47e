import { Icon } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { latestNoticesQuery } from '../../domain/notices/notices-query.ts'

/** Larger numbers do not fit. */
const MOST = 99

/** Links to the notices and shows how many are unread. */
export const Bell = ({ className }: { readonly className: string }) => {
  const unread = useQuery(latestNoticesQuery).data?.unread ?? 0
  return (
    <Link
      to="/settings/notifications-history"
      aria-label={unread > 0 ? `Avisos, ${unread} sin leer` : 'Avisos'}
      className={`relative ${className}`}
    >
      <Icon name="notifications" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-e-1 top-1 grid h-[1.25em] min-w-[1.25em] place-items-center rounded-full bg-accent px-[0.3em] text-xs font-semibold text-on-accent forced-colors:border"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </Link>
  )
}
