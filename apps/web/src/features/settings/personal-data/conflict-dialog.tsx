import type { ProfileField } from '@habilita/contract/people/profile'
import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Radio, RadioGroup } from '@habilita/ui/radio'
import { useState } from 'react'
import { fieldNames, fieldText } from './field-text.ts'
import type { ProfileFormValues } from './profile-form-values.ts'

/** Fields changed here and on another device. */
export interface Conflict {
  readonly fields: readonly ProfileField[]
  readonly mine: ProfileFormValues
  readonly theirs: ProfileFormValues
}

interface ConflictDialogProps {
  readonly conflict: Conflict | undefined
  /** Nothing is lost: the form keeps what was typed. */
  readonly onClose: () => void
  /** Called with the fields to take from the other device. */
  readonly onChoose: (takenOver: readonly ProfileField[]) => void
}

const NOTHING = 'Sin dato'

const Choices = ({ conflict, onClose, onChoose }: ConflictDialogProps & { readonly conflict: Conflict }) => {
  const [takenOver, setTakenOver] = useState<readonly ProfileField[]>([])
  const { fields, mine, theirs } = conflict
  return (
    <Dialog
      open
      onClose={onClose}
      title="Tus datos han cambiado en otro dispositivo"
      description="Elige con qué te quedas. No has perdido nada de lo que has escrito."
      action={
        <Button className="grow" onClick={() => onChoose(takenOver)}>
          Guardar
        </Button>
      }
      cancel="Seguir editando"
    >
      <div className="mt-1 flex flex-col gap-5 text-ink">
        {fields.map(field => (
          <RadioGroup key={field} legend={fieldNames[field]}>
            <Radio
              label={fieldText(field, mine) || NOTHING}
              hint="Lo que has escrito aquí"
              checked={!takenOver.includes(field)}
              onChange={() => setTakenOver(takenOver.filter(each => each !== field))}
            />
            <Radio
              label={fieldText(field, theirs) || NOTHING}
              hint="Lo que guardaste en el otro dispositivo"
              checked={takenOver.includes(field)}
              onChange={() => setTakenOver([...takenOver, field])}
            />
          </RadioGroup>
        ))}
      </div>
    </Dialog>
  )
}

export const ConflictDialog = ({ conflict, ...rest }: ConflictDialogProps) =>
  conflict && <Choices conflict={conflict} {...rest} />
