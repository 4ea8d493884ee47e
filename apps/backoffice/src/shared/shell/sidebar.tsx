import { installation } from '@habilita/browser/installation'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import type { Area } from './areas.ts'
import { MeMenu } from './me-menu.tsx'
import { formatCount, type Counts } from './use-counts.ts'

const linkClass =
  'flex items-center gap-2.5 rounded-md px-2.5 py-2 font-semibold text-ink-soft hover:bg-surface/60 hover:text-ink ' +
  'data-[status=active]:bg-surface data-[status=active]:text-ink data-[status=active]:shadow-card ' +
  'max-lg:justify-center max-lg:px-0'

interface SidebarProps {
  readonly areas: readonly Area[]
  readonly counts: Counts
  readonly onLock: () => void
}

/** Areas of the user; only icons on narrow screens. */
export const Sidebar = ({ areas, counts, onLock }: SidebarProps) => (
  <header className="flex min-h-0 flex-col gap-3 border-e border-line bg-sunken p-2.5 pb-3 max-lg:items-center">
    <Link to="/" className="flex items-center gap-2.5 rounded-md px-2.5 py-2 max-lg:px-0">
      <img src={installation.certificationBody.logoUrl} alt="" width={28} height={28} className="size-7" />
      <span className="min-w-0 truncate text-base font-bold max-lg:sr-only">
        {installation.certificationBody.name}
      </span>
    </Link>
    <nav aria-label="Áreas" className="min-h-0 w-full grow overflow-y-auto">
      <ul className="flex flex-col gap-0.5">
        {areas.map(({ to, label, icon, key }) => (
          <li key={to}>
            <Link to={to} title={`${label} (G ${key.toUpperCase()})`} className={linkClass}>
              <Icon name={icon} className="size-5" />
              <span className="grow max-lg:sr-only">{label}</span>
              {counts[to] !== undefined && counts[to] > 0 && (
                <span className="text-xs tabular-nums max-lg:sr-only">{formatCount(counts[to])}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <MeMenu onLock={onLock} />
  </header>
)
