import type { StaffRole } from '@habilita/contract/staff'
import { StatePanel } from '@habilita/ui/state-panel'
import type { ReactNode } from 'react'
import { hasRole, roleNames, useMe } from './me.ts'

interface RoleGateProps {
  readonly roles: readonly StaffRole[]
  /** What they came for: «la cola de trabajo». */
  readonly what: string
  readonly children: ReactNode
}

const either = new Intl.ListFormat('es-ES', { type: 'disjunction' })

/** An area for those who have one of these roles. Others are told what they lack: the API would refuse them anyway. */
export const RoleGate = ({ roles, what, children }: RoleGateProps) => {
  const me = useMe()
  if (hasRole(me, ...roles)) return children
  return (
    <StatePanel icon="lock" headingLevel={1} title="No es un área tuya" className="grow justify-center">
      {`Para ver ${what} necesitas el rol de ${either.format(roles.map(role => roleNames[role].toLowerCase()))}. Te lo puede dar quien administra.`}
    </StatePanel>
  )
}
