import type { StaffRole } from '@habilita/contract/staff/staff'
import { StatePanel } from '@habilita/ui/state-panel'
import type { ReactNode } from 'react'
import { hasRole, roleNames, useMe } from './me.ts'

interface ForRoleProps {
  /** Roles with access, in addition to admins. */
  readonly roles: readonly StaffRole[]
  readonly children: ReactNode
}

/** Restricts a screen to roles; other users see which roles have access. */
export const ForRole = ({ roles, children }: ForRoleProps) => {
  if (hasRole(useMe(), ...roles)) return children
  const names = [...roles, 'admin' as const].map(role => roleNames[role])
  return (
    <StatePanel
      icon="lock"
      tone="bad"
      title="Esta pantalla es para otra función"
      className="grow justify-center"
    >
      {`Es para quien tiene la función de ${new Intl.ListFormat('es-ES', { type: 'disjunction' }).format(names)}. Si te hace falta, pídesela a quien administra el sistema.`}
    </StatePanel>
  )
}
