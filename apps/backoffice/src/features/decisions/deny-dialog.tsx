import { notify } from '@habilita/browser/toasts/notify'
import { decideRequest } from '@habilita/contract/certificates/staff-certificates'
import type { PendingDecision } from '@habilita/contract/certificates/staff-decisions'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { denialLabels } from './decision-labels.ts'

interface DenyDialogProps {
  readonly decision: PendingDecision
  readonly onClose: () => void
  readonly onDone: () => void
}

export const DenyDialog = ({ decision, onClose, onDone }: DenyDialogProps) => {
  const client = useQueryClient()
  const { id, version, number, candidate, category, type } = decision
  const { act, done, texts } = denialLabels[type]
  const deny = async (reason: string) => {
    try {
      await call(decideRequest, { params: { id }, body: { outcome: 'denied', version, reason } })
    } finally {
      // Also after a failure: another staff member may have decided it first.
      void client.invalidateQueries({ queryKey: ['requests'] })
    }
    notify({ severity: 'success', title: `${done} la ${number}` })
    onDone()
  }
  return (
    <ConfirmDialog
      title={`${act} la ${number}`}
      description={`${candidate.name ?? 'La persona'} leerá el motivo, con la forma y el plazo para apelar. No se puede deshacer.`}
      reason={{
        draft: `deny ${id}`,
        label: 'Motivo',
        missing: 'Escribe el motivo: la persona tiene derecho a saberlo.',
        templates: { kind: texts, category },
      }}
      send={act}
      destructive
      onConfirm={deny}
      onClose={onClose}
    />
  )
}
