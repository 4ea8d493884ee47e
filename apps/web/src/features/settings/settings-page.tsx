import { wholeName } from '@habilita/contract/people/names'
import { Icon, type IconName } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { SubPage } from '../../shared/layout/sub-page.tsx'
import { userQuery } from '../../domain/user/user-query.ts'
import { ListCard } from './list-card.tsx'
import { rowTextClass } from './row-text-class.ts'
import { SignOutButton } from './sign-out-button.tsx'

const rows = [
  {
    to: '/settings/personal-data',
    icon: 'person',
    name: 'Mis datos',
    line: 'Nombre, documento, contacto y empresa',
  },
  {
    to: '/settings/documents',
    icon: 'requests',
    name: 'Mis documentos',
    line: 'Lo que ya has subido, para no subirlo otra vez',
  },
  {
    to: '/settings/account',
    icon: 'lock',
    name: 'Mi cuenta',
    line: 'Correo, contraseña, dispositivos y tema',
  },
  {
    to: '/settings/notifications-history',
    icon: 'notifications',
    name: 'Avisos',
    line: 'Lo que te hemos comunicado',
  },
  {
    to: '/settings/cases',
    icon: 'mail',
    name: 'Quejas y apelaciones',
    line: 'Lo que nos has dicho y lo que te hemos respondido',
  },
  { to: '/settings/about', icon: 'info', name: 'Acerca de', line: 'La entidad, textos legales y versión' },
] as const satisfies readonly { to: string; icon: IconName; name: string; line: string }[]

const SignedIn = () => {
  const { data } = useQuery(userQuery)
  const email = signedInUser()?.email
  const name = data && wholeName(data.profile)
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <Icon name="person" />
      </span>
      <p className="flex min-w-[min(100%,10rem)] flex-1 flex-col">
        <span className="font-semibold">{name ?? 'Has entrado como'}</span>
        <span className="text-sm wrap-anywhere text-ink-soft">{email}</span>
      </p>
    </div>
  )
}

const Rows = () => (
  <ListCard>
    <nav aria-label="Ajustes">
      <ul>
        {rows.map(({ to, icon, name, line }) => (
          <li key={to} className="border-b border-line last:border-b-0">
            <Link
              to={to}
              className="flex min-h-18 flex-wrap items-center gap-x-3.5 gap-y-2 rounded-lg px-[16px] py-3 hover:bg-sunken focus-visible:-outline-offset-4"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-wash text-accent">
                <Icon name={icon} />
              </span>
              <span className={rowTextClass}>
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft">{line}</span>
              </span>
              <Icon name="chevron-right" className="ms-auto size-5 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </ListCard>
)

export const SettingsPage = () => (
  <SubPage title="Ajustes" back={{ to: '/', label: 'Inicio' }}>
    <SignedIn />
    <Rows />
    <div className="mt-auto flex flex-col">
      <SignOutButton />
    </div>
  </SubPage>
)
