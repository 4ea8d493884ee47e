import { Button } from '@habilita/ui/button'
import { Keys } from '../../../shared/keys/key-names.tsx'

interface DraftBarProps {
  /** Save status, as text. */
  readonly status: string
  readonly isSaving: boolean
  readonly onDiscard: () => void
  readonly onSave: () => void
  readonly onPublish: () => void
}

/** Actions of the draft, always visible. */
export const DraftBar = ({ status, isSaving, onDiscard, onSave, onPublish }: DraftBarProps) => (
  <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-1.5 border-t border-line bg-surface px-5 py-2.5">
    <p role="status" className="me-auto text-ink-soft">
      {status}
    </p>
    <Button variant="ghost" size="sm" onClick={onDiscard}>
      Descartar…
    </Button>
    <Button variant="outline" size="sm" loading={isSaving} onClick={onSave}>
      Guardar
      <span aria-hidden="true" className="max-lg:hidden">
        <Keys combination="mod+s" />
      </span>
    </Button>
    <Button size="sm" loading={isSaving} onClick={onPublish}>
      Publicar…
    </Button>
  </div>
)
