import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { notify } from '@habilita/browser/toasts/notify'
import { discardSchemeDraft, type SchemeDraft } from '@habilita/contract/staff-schemes'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { call } from '../../../shared/api.ts'

interface DiscardDraftProps {
  readonly draft: SchemeDraft
  readonly onClose: () => void
  readonly onEnd: (run: () => Promise<unknown>) => Promise<void>
}

export const DiscardDraft = ({ draft, onClose, onEnd }: DiscardDraftProps) => {
  const { act, loading, problem } = useAction(async () => {
    const params = { category: draft.category }
    await onEnd(() => call(discardSchemeDraft, { params, query: { version: draft.version } }))
    notify({ severity: 'success', title: 'Borrador descartado' })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="¿Descartar el borrador?"
      description={`Se pierde todo lo que se ha cambiado sobre la versión ${draft.base.version}, también lo que hayan escrito otras personas. No se puede deshacer. Lo publicado sigue igual.`}
      action={
        <Button variant="destructive" className="grow" loading={loading} onClick={() => void act()}>
          Descartar
        </Button>
      }
      cancel="Cancelar"
    >
      {problem && <ProblemPanel {...problem} />}
    </Dialog>
  )
}
