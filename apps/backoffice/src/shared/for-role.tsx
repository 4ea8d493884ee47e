import type { StaffRole } from '@habilita/contract/staff/staff'
import { StatePanel } from '@habilita/ui/state-panel'
import type { ReactNode } from 'react'
import { hasRole, roleNames, useMe } from './me.ts'

interface ForRoleProps {
  /** Those who work there, besides admins. */
  readonly roles: readonly StaffRole[]
  readonly children: ReactNode
}

/** A screen for some of the body; whoever else opens its address is told whose it is. */
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
