import { Icon, type IconName } from '@habilita/ui/icon'
import { Link, Outlet } from '@tanstack/react-router'
import { installation } from '@habilita/browser/installation'
import { MainRegion } from '../../shared/layout/main-region.tsx'
import { Bell } from './bell.tsx'
import { publishHeight } from '../../shared/layout/publish-height.ts'

const tabs = [
  { to: '/', icon: 'home', label: 'Inicio' },
  { to: '/requests', icon: 'requests', label: 'Solicitudes' },
  { to: '/exams', icon: 'exams', label: 'Exámenes' },
  { to: '/certificates', icon: 'certificates', label: 'Certificados' },
] as const satisfies readonly { to: string; icon: IconName; label: string }[]

const iconLinkClass = 'grid size-11 place-items-center rounded-md text-ink hover:bg-sunken'

const TopBar = () => (
  <header className="flex items-center gap-1 px-5 pt-[max(0.75rem,env(safe-area-inset-top))]">
    <Link to="/" className="me-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded-md font-semibold">
      <img
        src={installation.certificationBody.logoUrl}
        alt=""
        width={30}
        height={30}
        className="size-7.5 shrink-0"
      />
      <span className="truncate text-lg">{installation.certificationBody.name}</span>
    </Link>
    <Bell className={iconLinkClass} />
    <Link to="/settings" aria-label="Ajustes" className={`${iconLinkClass} -me-2.5`}>
      <Icon name="settings" />
    </Link>
  </header>
)

const publishTabBarHeight = publishHeight('--tab-bar-height')

const TabBar = () => (
  <nav
    ref={publishTabBarHeight}
    aria-label="Principal"
    className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
  >
    <ul className="grid grid-cols-4">
      {tabs.map(({ to, icon, label }) => (
        <li key={to}>
          <Link
            to={to}
            activeOptions={{ exact: to === '/' }}
            className="group flex flex-col items-center gap-1 px-0.5 pt-2 pb-2.5 text-xs font-semibold text-ink-soft hover:text-ink aria-[current=page]:text-accent"
          >
            <span className="grid h-8 w-14 max-w-full place-items-center rounded-full transition-colors group-hover:bg-sunken group-aria-[current=page]:bg-accent-wash forced-colors:group-aria-[current=page]:outline-2">
              <Icon name={icon} />
            </span>
            <span className="max-w-full hyphens-auto text-center">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The layout of the four main areas: brand, notices and settings on top, tabs at the bottom. */
export const MainLayout = () => (
  <>
    <TopBar />
    <MainRegion className="flex grow flex-col px-5 pt-3 pb-6">
      <Outlet />
    </MainRegion>
    <TabBar />
  </>
)
