import { notify } from '@habilita/browser/toasts/notify'
import { discardSchemeDraft, type SchemeDraft } from '@habilita/contract/schemes/staff-schemes'
import { call } from '../../../shared/api.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'

interface DiscardDraftProps {
  readonly draft: SchemeDraft
  readonly onClose: () => void
  readonly onEnd: (run: () => Promise<unknown>) => Promise<void>
}

export const DiscardDraft = ({ draft, onClose, onEnd }: DiscardDraftProps) => {
  const run = async () => {
    const params = { category: draft.category }
    await onEnd(() => call(discardSchemeDraft, { params, query: { version: draft.version } }))
    notify({ severity: 'success', title: 'Borrador descartado' })
  }
  return (
    <ConfirmDialog
      title="¿Descartar el borrador?"
      description={`Se pierde todo lo que se ha cambiado sobre la versión ${draft.base.version}, también lo que hayan escrito otras personas. No se puede deshacer. Lo publicado sigue igual.`}
      send="Descartar"
      destructive
      onConfirm={run}
      onClose={onClose}
    />
  )
}
