import { number } from '@habilita/browser/number'
import { day } from '@habilita/browser/day'
import { useSubmit } from '@habilita/browser/form/use-submit'
import { notify } from '@habilita/browser/toasts/notify'
import { publishScheme, type SchemeDraft } from '@habilita/contract/schemes/staff-schemes'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '../../../shared/api.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { ReasonField } from '../../../shared/reason-field.tsx'
import { useDraftForm } from '../../../shared/use-draft-form.ts'
import { schemesQuery } from './scheme-queries.ts'

interface PublishDialogProps {
  readonly draft: SchemeDraft
  readonly onClose: () => void
  readonly onEnd: (run: () => Promise<unknown>) => Promise<void>
}

const requestsText = (count: number): string => {
  if (count === 0) return 'Ahora no hay ninguna en curso.'
  return count === 1 ? 'Ahora hay 1 en curso.' : `Ahora hay ${number(count)} en curso.`
}

/** Sets the effective date and explains what it means for open requests. */
export const PublishDialog = ({ draft, onClose, onEnd }: PublishDialogProps) => {
  const next = draft.base.version + 1
  const history = useQuery(schemesQuery).data?.schemes.find(({ category }) => category === draft.category)
  const underWay = (history?.versions ?? []).reduce((sum, each) => sum + each.requestsUnderWay, 0)
  const { form, forget } = useDraftForm(
    `publish scheme ${draft.category} ${next}`,
    { inForceFrom: draft.earliest, reason: '' },
    ['reason'],
  )
  const { errors } = form.formState
  const inForceFrom = useWatch({ control: form.control, name: 'inForceFrom' })
  const from = inForceFrom === '' ? 'ese día' : `el ${day(inForceFrom)}`
  const submission = useSubmit(form, async body => {
    const params = { category: draft.category }
    await onEnd(() => call(publishScheme, { params, body: { ...body, version: draft.version } }))
    forget()
    notify({
      severity: 'success',
      title: `Versión ${next} publicada`,
      description: `Se aplica desde el ${day(body.inForceFrom)}.`,
    })
  })
  return (
    <FormDialog
      title={`Publicar la versión ${next}`}
      description="Una vez publicada no se puede cambiar ni retirar: para corregirla hay que publicar otra."
      submission={submission}
      send={`Publicar la versión ${next}`}
      onClose={onClose}
    >
      <Field label="Se aplica desde el día" error={errors.inForceFrom?.message}>
        <TextInput
          {...form.register('inForceFrom', { required: 'Elige un día.' })}
          type="date"
          min={draft.earliest}
        />
      </Field>
      <ul className="list-disc rounded-md bg-sunken py-2.5 ps-7 pe-3 text-sm">
        <li>Las solicitudes ya presentadas siguen con su versión hasta el final. {requestsText(underWay)}</li>
        <li>
          Las que se presenten desde {from} siguen la versión {next}.
        </li>
        <li>Quien tenga un borrador a medias verá que las normas han cambiado antes de enviarlo.</li>
      </ul>
      <ReasonField
        control={form.control}
        name="reason"
        label="Por qué se publica"
        hint="Queda en el registro y junto a la versión."
        missing="Escribe por qué cambia el esquema."
      />
    </FormDialog>
  )
}
