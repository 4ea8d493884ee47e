import type { DataRequestDetail } from '@habilita/contract/people/data-requests'
import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { Keys } from '../../shared/keys/key-names.tsx'
import type { Opened } from './dialogs.tsx'

interface ActionsBarProps {
  readonly detail: DataRequestDetail
  /** The user registered the data request, so another staff member must close it. */
  readonly isBarred: boolean
  readonly onOpen: (dialog: Opened) => void
}

const doneLabels = {
  access: 'Atender…',
  rectification: 'Rectificar…',
  erasure: 'Suprimir…',
  restriction: 'Atender…',
  portability: 'Atender…',
  objection: 'Atender…',
} as const satisfies Record<DataRequestDetail['kind'], string>

const Why = ({ children }: { readonly children: string }) => (
  <p className="flex grow items-center gap-2 text-ink-soft">
    <Icon name="independence" className="size-5" />
    {children}
  </p>
)

export const ActionsBar = ({ detail, isBarred, onOpen }: ActionsBarProps) => {
  const { state, allowedActions, kind } = detail
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action)
  if (may('lift'))
    return (
      <div className="flex justify-end border-t border-line px-5 py-3">
        <Button variant="outline" size="default" onClick={() => onOpen('lift')}>
          {kind === 'objection' ? 'Dejar de aplicarla…' : 'Levantar…'} <Keys combination="l" />
        </Button>
      </div>
    )
  if (state !== 'open') return null
  const isAdmins = !may('assign')
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
      {isAdmins && <Why>La responde quien administra el sistema. Puedes dejar notas.</Why>}
      {isBarred && !isAdmins && <Why>La registraste tú: debe cerrarla otra persona.</Why>}
      {!isBarred && !isAdmins && !may('resolve') && (
        <Why>
          Hace menos de 7 días que diste funciones a quien la registró, o al revés: la cierra otra persona.
        </Why>
      )}
      {may('extend') && (
        <Button variant="outline" size="default" onClick={() => onOpen('extend')}>
          Ampliar plazo… <Keys combination="p" />
        </Button>
      )}
      {!isBarred && may('refuse') && (
        <Button variant="outline" size="default" onClick={() => onOpen('refuse')}>
          <span className="text-bad">Denegar…</span> <Keys combination="d" />
        </Button>
      )}
      {!isBarred && may('resolve') && (
        <Button
          variant={kind === 'erasure' ? 'destructive' : 'accent'}
          size="default"
          onClick={() => onOpen('resolve')}
        >
          {doneLabels[kind]} <Keys combination="a" />
        </Button>
      )}
    </div>
  )
}
