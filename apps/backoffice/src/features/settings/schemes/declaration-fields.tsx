import { Button } from '@habilita/ui/button'
import { useFieldArray } from 'react-hook-form'
import { useDraftForm } from './draft-context.ts'
import { Count, Entry, Line, Lines, ListFault } from './draft-fields.tsx'

export const DeclarationFields = () => {
  const { form } = useDraftForm()
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'declarations' })
  return (
    <div className="flex flex-col gap-3">
      <ListFault path="declarations" />
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <Entry
            key={field.id}
            name={`Declaración ${index + 1}`}
            index={index}
            count={fields.length}
            onMove={move}
            onRemove={remove}
          >
            <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_10rem_6rem]">
              <Line path={`declarations.${index}.title`} label="Título" />
              <Line path={`declarations.${index}.code`} label="Código, en minúsculas" mono />
              <Count path={`declarations.${index}.version`} label="Versión" />
            </div>
            <Lines path={`declarations.${index}.text`} label="Texto que se acepta" />
          </Entry>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => append({ code: '', version: '1', title: '', text: '' })}
      >
        Añadir una declaración
      </Button>
    </div>
  )
}
