import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { decideRequest } from '@habilita/contract/staff-certificates'
import type { PendingDecision } from '@habilita/contract/staff-decisions'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { ReasonField } from '../../shared/reason-field.tsx'
import { useKeptForm } from '../../shared/use-kept-form.ts'

interface DenyDialogProps {
  readonly decision: PendingDecision
  readonly onClose: () => void
  readonly onDone: () => void
}

export const DenyDialog = ({ decision, onClose, onDone }: DenyDialogProps) => {
  const client = useQueryClient()
  const { form, forget } = useKeptForm(`deny ${decision.id}`, { reason: '' })
  const submission = useSubmit(form, async ({ reason }) => {
    const { id, version } = decision
    try {
      await call(decideRequest, { params: { id }, body: { outcome: 'denied', version, reason } })
    } finally {
      // Also when somebody else was quicker: what is there now is what one decides on next.
      void client.invalidateQueries({ queryKey: ['requests'] })
    }
    forget()
    notify({ severity: 'success', title: `Denegada la ${decision.number}` })
    onClose()
    onDone()
  })
  return (
    <FormDialog
      title={`Denegar la ${decision.number}`}
      description={`${decision.candidate.name ?? 'La persona'} leerá el motivo, con la forma y el plazo para apelar. No se puede deshacer.`}
      submission={submission}
      send="Denegar"
      destructive
      onClose={onClose}
    >
      <ReasonField
        control={form.control}
        name="reason"
        label="Motivo"
        missing="Escribe el motivo: la persona tiene derecho a saberlo."
        templates={{ kind: 'denial', category: decision.category }}
      />
    </FormDialog>
  )
}
