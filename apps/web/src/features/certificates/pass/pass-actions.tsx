import type { Certificate, CertificateAction } from '@habilita/contract/certificates/certificates'
import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import { ActionBar } from '../../../shared/layout/action-bar.tsx'
import { certificateActionNames, originForAction } from '../certificate-actions.ts'

interface ActionLinkProps {
  readonly id: string
  readonly action: Exclude<CertificateAction, 'share'>
  readonly isMain?: boolean
}

const ActionLink = ({ id, action, isMain = false }: ActionLinkProps) => (
  <Link
    to="/new-request"
    search={{ from: originForAction(id, action) }}
    className={linkButtonClass(isMain ? 'accent' : 'outline')}
  >
    {certificateActionNames[action]}
  </Link>
)

interface PassActionsProps {
  readonly id: Certificate['id']
  readonly actions: readonly CertificateAction[]
  readonly onCode: () => void
}

/** Buttons for the code and for the action that the standing requires. The signed PDF will be added here. */
export const PassActions = ({ id, actions, onCode }: PassActionsProps) => {
  const beginsAnew = actions.includes('begin_anew')
  return (
    <ActionBar>
      {beginsAnew && <ActionLink id={id} action="begin_anew" isMain />}
      <Button variant={beginsAnew ? 'outline' : 'accent'} onClick={onCode}>
        <Icon name="code" className="size-5" />
        Mostrar el código
      </Button>
      {actions.includes('renew') && <ActionLink id={id} action="renew" />}
    </ActionBar>
  )
}

const others = ['extend', 'duplicate', 'correct'] as const

/** Rarely used actions. */
export const MoreActions = ({ id, actions }: Omit<PassActionsProps, 'onCode'>) => {
  const offered = others.filter(action => actions.includes(action))
  if (offered.length === 0) return null
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-3 rounded-lg p-4 font-semibold [&::-webkit-details-marker]:hidden">
        Más opciones
        <Icon
          name="chevron-down"
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-2 border-t border-line p-4">
        {offered.map(action => (
          <ActionLink key={action} id={id} action={action} />
        ))}
      </div>
    </details>
  )
}
