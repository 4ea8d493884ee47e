import { notify } from '@habilita/browser/toasts/notify'
import type { DeviceDraft } from './device-draft.ts'

/** Notifies the user of the outcome of a queued submission whose screen is closed. */
export const notifyOutcome = (
  before: DeviceDraft | undefined,
  { receipt, refusal }: DeviceDraft,
  show: () => void,
): void => {
  if (receipt && before?.submission && !before.receipt)
    notify({
      severity: 'success',
      title: `Solicitud ${receipt.number} enviada`,
      description: 'Ya la tenemos. Puedes ver el justificante.',
      action: { label: 'Ver justificante', run: show },
      autoClose: false,
    })
  if (refusal && before?.submission && !before.refusal)
    notify({
      severity: 'error',
      title: 'No hemos podido enviar tu solicitud',
      description: `${refusal.message} No has perdido nada.`,
      action: { label: 'Revisar solicitud', run: show },
      autoClose: false,
    })
}
