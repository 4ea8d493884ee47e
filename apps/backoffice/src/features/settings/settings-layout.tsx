import { Link, Outlet } from '@tanstack/react-router'
import { hasRole, useMe } from '../../shared/me.ts'
import { Page } from '../../shared/shell/page.tsx'

const places = [
  { to: '/settings/staff', label: 'Personal y papeles', admin: true },
  { to: '/settings/keys', label: 'Claves de otros sistemas', admin: true },
  { to: '/settings/body', label: 'La entidad', admin: false },
] as const

/** Whatever is set once and holds for everybody. */
export const SettingsLayout = () => {
  const isAdmin = hasRole(useMe())
  return (
    <Page title="Esquemas y ajustes">
      <div className="grid min-h-0 grow grid-cols-[13rem_minmax(0,1fr)] border-t border-line">
        <nav aria-label="Ajustes" className="overflow-y-auto border-e border-line p-2.5">
          <ul className="flex flex-col gap-0.5">
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
        <div className="min-h-0 overflow-y-auto">
          <Outlet />
        </div>
      </div>
    </Page>
  )
}
