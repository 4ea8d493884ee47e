import { Icon, type IconName } from '@habilita/ui/icon'
import { Group } from '../group.tsx'
import { rowTextClass } from '../row-text-class.ts'

const pages = [
  {
    path: '/schemes',
    icon: 'accreditations',
    name: 'Certificaciones',
    line: 'Requisitos y exámenes de cada una',
  },
  { path: '/fees', icon: 'invoices', name: 'Tarifas', line: 'Lo que cuesta cada certificación' },
  {
    path: '/verify',
    icon: 'code',
    name: 'Comprobar un certificado',
    line: 'Con el código que lleva junto al QR',
  },
  {
    path: '/legal/terms',
    icon: 'requests',
    name: 'Condiciones de uso',
    line: 'Para leerlas o enviarlas sin entrar',
  },
  { path: '/legal/privacy', icon: 'lock', name: 'Privacidad', line: 'Para leerla o enviarla sin entrar' },
] as const satisfies readonly { path: string; icon: IconName; name: string; line: string }[]

/** Public pages, rendered by the server. */
export const PublicPages = () => (
  <Group title="Páginas públicas">
    <ul>
      {pages.map(({ path, icon, name, line }) => (
        <li key={path} className="border-b border-line last:border-b-0">
          <a
            href={path}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg px-[16px] py-2.5 hover:bg-sunken focus-visible:-outline-offset-4"
          >
            <Icon name={icon} className="size-5.5 text-accent" />
            <span className={rowTextClass}>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-ink-soft">{line}</span>
            </span>
            <Icon name="chevron-right" className="ms-auto size-5 text-ink-soft" />
          </a>
        </li>
      ))}
    </ul>
  </Group>
)
