import type { DraftField } from '@habilita/contract/requests/drafts'
import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { focusHeading } from '@habilita/browser/focus-heading'
import type { DraftEditor } from '../../domain/request-drafts/draft-editor.ts'
import type { DeviceDraft } from '../../domain/request-drafts/device-draft.ts'
import { fieldName, fieldText } from './field-text.ts'
import type { Wizard } from './wizard.ts'

interface ConflictsProps {
  readonly draft: DeviceDraft
  readonly editor: DraftEditor
  readonly wizard: Wizard
}

const Said = ({ whose, text }: { readonly whose: string; readonly text: string }) => (
  <p>
    <span className="block text-sm text-ink-soft">{whose}</span>
    <span className="font-semibold wrap-anywhere">«{text}»</span>
  </p>
)

/** Fields changed here and on another device: nothing is overwritten until the user chooses. */
export const Conflicts = ({ draft, editor, wizard }: ConflictsProps) => {
  const fields = Object.keys(draft.refused) as DraftField[]
  const known = { scheme: wizard.scheme, documents: wizard.documents }
  const choose = (field: DraftField, whose: 'mine' | 'theirs') => {
    editor.choose(field, whose)
    // The buttons disappear with the choice.
    focusHeading()
  }
  return fields.map(field => (
    <Card key={field} tone="warn" className="flex flex-col gap-3">
      <h2 className="text-base">{fieldName(field)}: lo cambiaste en dos dispositivos</h2>
      <Said
        whose="En otro dispositivo escribiste"
        text={fieldText(field, draft.refused[field]?.value, known)}
      />
      <Said whose="Aquí has escrito" text={fieldText(field, draft.values[field], known)} />
      <div className="flex flex-col gap-2">
        <Button
          variant="outline"
          size="default"
          aria-label={`Quedarme con lo de aquí: ${fieldName(field)}`}
          onClick={() => choose(field, 'mine')}
        >
          Quedarme con lo de aquí
        </Button>
        <Button
          variant="outline"
          size="default"
          aria-label={`Usar lo del otro dispositivo: ${fieldName(field)}`}
          onClick={() => choose(field, 'theirs')}
        >
          Usar lo del otro dispositivo
        </Button>
      </div>
    </Card>
  ))
}
