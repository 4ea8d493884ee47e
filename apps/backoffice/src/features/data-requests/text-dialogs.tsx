import { notify } from '@habilita/browser/toasts/notify'
import {
  closeDataRequest,
  type DataRequestDetail,
  extendDataRequest,
} from '@habilita/contract/people/data-requests'
import { call } from '../../shared/api.ts'
import { ChangedNote } from '../../shared/changed-note.tsx'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { IdentityWarning } from './identity-warning.tsx'
import { useDataRequestAct } from './use-data-request-act.ts'
import { firstAnswers } from './data-request-labels.ts'

const READ = 'La persona lo leerá tal cual.'

const closedLabels = { done: 'atendida', refused: 'denegada' } as const

const useClosing = (detail: DataRequestDetail) => {
  const { act, conflict } = useDataRequestAct(detail)
  const close = async (outcome: keyof typeof closedLabels, answer: string): Promise<void> => {
    const { id, number } = detail
    await act(version => call(closeDataRequest, { params: { id }, body: { outcome, version, answer } }))
    notify({
      severity: 'success',
      title: `${number} ${closedLabels[outcome]}`,
      description: 'La persona lo ha recibido.',
    })
  }
  return { close, conflict }
}

interface DialogProps {
  readonly detail: DataRequestDetail
  readonly onClose: () => void
}

/** Extends the deadline once by two months. The person reads the reason. */
export const ExtendDialog = ({ detail, onClose }: DialogProps) => {
  const { act, conflict } = useDataRequestAct(detail)
  const { id } = detail
  return (
    <ConfirmDialog
      title="Ampliar el plazo"
      description="Dos meses más, una sola vez y porque es compleja o hay muchas (RGPD, art. 12.3)."
      reason={{
        draft: `extend ${id}`,
        label: 'Por qué hace falta más tiempo',
        hint: READ,
        missing: 'Escribe el motivo: lo leerá la persona.',
      }}
      send="Ampliar"
      onConfirm={async reason => {
        await act(version => call(extendDataRequest, { params: { id }, body: { version, reason } }))
        notify({
          severity: 'success',
          title: 'Plazo ampliado',
          description: 'La persona ha recibido el motivo.',
        })
      }}
      conflict={conflict && <ChangedNote by={conflict.by} />}
      onClose={onClose}
    />
  )
}

/** Refuses the data request. The person reads the reason. */
export const RefuseDialog = ({ detail, onClose }: DialogProps) => {
  const { close, conflict } = useClosing(detail)
  return (
    <ConfirmDialog
      title="Denegar la petición"
      description="Se cierra y no se puede reabrir. Añadiremos que puede reclamar ante la Agencia Española de Protección de Datos o acudir a los tribunales."
      reason={{
        draft: `refuse ${detail.id}`,
        label: 'Por qué no se hace lo que pide',
        hint: READ,
        missing: 'Escribe el motivo: lo leerá la persona.',
      }}
      send="Denegar"
      destructive
      onConfirm={answer => close('refused', answer)}
      conflict={conflict && <ChangedNote by={conflict.by} />}
      onClose={onClose}
    />
  )
}

/** Closes the data request as done and notifies the person. */
export const ResolveDialog = ({ detail, onClose }: DialogProps) => {
  const { close, conflict } = useClosing(detail)
  return (
    <ConfirmDialog
      title="Dar por atendida"
      description="Cuando ya esté hecho lo que pide. Se cierra y no se puede reabrir."
      reason={{
        draft: `resolve ${detail.id}`,
        begun: firstAnswers[detail.kind],
        label: 'Qué le respondes',
        hint: READ,
        missing: 'Escribe la respuesta: la leerá la persona.',
      }}
      send="Dar por atendida"
      onConfirm={answer => close('done', answer)}
      conflict={conflict && <ChangedNote by={conflict.by} />}
      onClose={onClose}
    >
      <IdentityWarning detail={detail} />
    </ConfirmDialog>
  )
}
