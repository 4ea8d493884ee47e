import { partNames, type PartKind } from '@habilita/contract/schemes/schemes'
import { Button } from '@habilita/ui/button'
import { Checkbox } from '@habilita/ui/checkbox'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { useFieldArray } from 'react-hook-form'
import { useDraftForm, useFault } from './draft-context.ts'
import { alignedClass, Count, Entry, ListFault, Types } from './draft-fields.tsx'

const kinds = Object.keys(partNames) as PartKind[]

const PartFields = ({ index }: { readonly index: number }) => {
  const { form } = useDraftForm()
  const path = `parts.${index}` as const
  return (
    <>
      <div className={alignedClass}>
        <Field label="Parte" error={useFault(`${path}.kind`)}>
          <Select {...form.register(`${path}.kind`)}>
            {kinds.map(kind => (
              <option key={kind} value={kind}>
                {partNames[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Count path={`${path}.minutes`} label="Duración (minutos)" />
        <Count path={`${path}.passMark`} label="Nota para aprobar (de 100)" />
        <Count path={`${path}.mostAttempts`} label="Intentos" />
        <Count path={`${path}.resitAfterDays`} label="Espera para repetir (días)" />
        <Count path={`${path}.keptMonths`} label="Se guarda (meses)" />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          {...form.register(`${path}.hasCriticalItems`)}
          label="Tiene ítems críticos: fallar uno supone no aprobar"
        />
        <Checkbox
          {...form.register(`${path}.afterPrevious`)}
          label="Solo tras superar la anterior"
          error={useFault(`${path}.afterPrevious`)}
        />
      </div>
    </>
  )
}

export const ExamFields = () => {
  const { form } = useDraftForm()
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'parts' })
  const add = () =>
    append({
      kind: form.getValues('parts').some(({ kind }) => kind === 'theory') ? 'practical' : 'theory',
      minutes: '60',
      passMark: '60',
      hasCriticalItems: false,
      afterPrevious: false,
      mostAttempts: '3',
      resitAfterDays: '15',
      keptMonths: '12',
    })
  return (
    <div className="flex flex-col gap-3">
      <ListFault path="parts" />
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <Entry
            key={field.id}
            name={`Parte ${index + 1}`}
            index={index}
            count={fields.length}
            onMove={move}
            onRemove={remove}
          >
            <PartFields index={index} />
          </Entry>
        ))}
      </ol>
      {fields.length < kinds.length && (
        <Button variant="outline" size="sm" className="self-start" onClick={add}>
          Añadir una parte
        </Button>
      )}
      <Types path="withoutExam" legend="No llevan examen" />
      <Count
        path="admissionMonths"
        label="Plazo para examinarse desde la admisión (meses)"
        className="max-w-xs"
      />
    </div>
  )
}
