import {
  documentKindNames,
  requestTypes,
  schemeDocumentKinds,
} from '@habilita/contract/requests/request-values'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { Select } from '@habilita/ui/select'
import { useFieldArray } from 'react-hook-form'
import { useDraftForm, useFault } from './draft-context.ts'
import { alignedClass, Count, Entry, Line, ListFault, Types } from './draft-fields.tsx'

const DocumentEntry = ({ index }: { readonly index: number }) => {
  const { form } = useDraftForm()
  const path = `documents.${index}` as const
  return (
    <>
      <div className={alignedClass}>
        <Field label="Documento" error={useFault(`${path}.kind`)}>
          <Select {...form.register(`${path}.kind`)}>
            {schemeDocumentKinds.map(kind => (
              <option key={kind} value={kind}>
                {documentKindNames[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Obligatoriedad" error={useFault(`${path}.need`)}>
          <Select {...form.register(`${path}.need`)}>
            <option value="required">Obligatorio</option>
            <option value="optional">Opcional</option>
          </Select>
        </Field>
        <Count path={`${path}.mostFiles`} label="Archivos como mucho" />
        <Count path={`${path}.mostMonthsOld`} label="Antigüedad (meses)" optional />
      </div>
      <Line path={`${path}.hint`} label="Indicaciones para quien lo envía" />
      <Types path={`${path}.types`} legend="Para" />
    </>
  )
}

export const DocumentFields = () => {
  const { form } = useDraftForm()
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'documents' })
  const add = () => {
    const asked = new Set(form.getValues('documents').map(({ kind }) => kind))
    append({
      kind: schemeDocumentKinds.find(kind => !asked.has(kind)) ?? 'identity',
      need: 'optional',
      types: [...requestTypes],
      hint: '',
      mostFiles: '1',
      mostMonthsOld: '',
    })
  }
  return (
    <div className="flex flex-col gap-3">
      <ListFault path="documents" />
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <Entry
            key={field.id}
            name={`Documento ${index + 1}`}
            index={index}
            count={fields.length}
            onMove={move}
            onRemove={remove}
          >
            <DocumentEntry index={index} />
          </Entry>
        ))}
      </ol>
      {fields.length < schemeDocumentKinds.length && (
        <Button variant="outline" size="sm" className="self-start" onClick={add}>
          Añadir un documento
        </Button>
      )}
    </div>
  )
}
