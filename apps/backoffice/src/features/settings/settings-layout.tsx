import { Link, Outlet } from '@tanstack/react-router'
import { hasRole, useMe } from '../../shared/me.ts'
import { Page } from '../../shared/shell/page.tsx'

const places = [
  { to: '/settings/schemes', label: 'Esquemas', admin: false },
  { to: '/settings/venues', label: 'Sedes', admin: false },
  { to: '/settings/holidays', label: 'Festivos', admin: false },
  { to: '/settings/templates', label: 'Textos preparados', admin: false },
  { to: '/settings/staff', label: 'Personal y funciones', admin: true },
  { to: '/settings/keys', label: 'Claves de API', admin: true },
  { to: '/settings/certification-body', label: 'La entidad', admin: false },
] as const

export const SettingsLayout = () => {
  const isAdmin = hasRole(useMe())
  return (
    <Page title="Esquemas y ajustes">
      <div className="flex min-h-0 grow flex-col border-t border-line xl:grid xl:grid-cols-[13rem_minmax(0,1fr)]">
        <nav
          aria-label="Ajustes"
          className="border-line p-2.5 max-xl:border-b max-xl:py-1.5 xl:overflow-y-auto xl:border-e"
        >
          <ul className="flex flex-wrap gap-0.5 xl:flex-col">
            {places
              .filter(({ admin }) => isAdmin || !admin)
              .map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="block rounded-md px-2.5 py-1.5 font-semibold text-ink-soft hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-wash data-[status=active]:text-accent"
                  >
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        {/* Contains visually hidden text, which would otherwise extend the page. */}
        <div className="relative min-h-0 grow overflow-y-auto">
          <Outlet />
        </div>
      </div>
    </Page>
  )
}
