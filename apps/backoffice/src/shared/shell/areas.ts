import type { StaffRole } from '@habilita/contract/staff/staff'
import type { IconName } from '@habilita/ui/icon'
import type { LinkProps } from '@tanstack/react-router'
import { hasRole, useMe } from '../me.ts'

export interface Area {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly icon: IconName
  /** Roles with access, in addition to admins; all by default. */
  readonly roles?: readonly StaffRole[]
  /** Pressed after G. */
  readonly key: string
}

/** In the order of the sidebar. */
const all: readonly Area[] = [
  { to: '/queue', label: 'Cola', icon: 'queue', roles: ['reviewer'], key: 'c' },
  { to: '/exams', label: 'Exámenes', icon: 'exams', roles: ['examiner'], key: 'e' },
  { to: '/decisions', label: 'Decisiones', icon: 'decisions', roles: ['decider'], key: 'd' },
  { to: '/certificates', label: 'Certificados', icon: 'certificates', key: 't' },
  { to: '/people', label: 'Personas', icon: 'people', key: 'p' },
  { to: '/cases', label: 'Apelaciones', icon: 'warning', roles: ['decider'], key: 'a' },
  { to: '/figures', label: 'Cuadro de mando', icon: 'figures', key: 'm' },
  { to: '/audit', label: 'Auditoría', icon: 'audit', roles: [], key: 'u' },
  { to: '/settings', label: 'Esquemas y ajustes', icon: 'settings', key: 'j' },
]

/** Areas the user has access to. */
export const useAreas = (): readonly Area[] => {
  const me = useMe()
  return all.filter(({ roles }) => roles === undefined || hasRole(me, ...roles))
}
