import { Button } from '@habilita/ui/button'
import { useFieldArray } from 'react-hook-form'
import { useDraftForm } from './draft-context.ts'
import { alignedClass, Entry, Line, ListFault } from './draft-fields.tsx'

export const ScopeFields = () => {
  const { form } = useDraftForm()
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'scopes' })
  return (
    <div className="flex flex-col gap-3">
      <ListFault path="scopes" />
      <ol className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <Entry
            key={field.id}
            name={`Alcance ${index + 1}`}
            index={index}
            count={fields.length}
            onMove={move}
            onRemove={remove}
          >
            <div className="grid gap-3 md:grid-cols-[9rem_minmax(0,1fr)]">
              <Line path={`scopes.${index}.code`} label="Código, como GAS-B" mono />
              <Line path={`scopes.${index}.name`} label="Nombre" />
            </div>
            <Line path={`scopes.${index}.explanation`} label="Explicación" />
            <div className={alignedClass}>
              <Line path={`scopes.${index}.includes`} label="Incluye (códigos)" optional mono />
              <Line path={`scopes.${index}.needs`} label="Solo junto con (códigos)" optional mono />
              <Line path={`scopes.${index}.group`} label="Grupo (se pide uno)" optional mono />
            </div>
          </Entry>
        ))}
      </ol>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => append({ code: '', name: '', explanation: '', group: '', includes: '', needs: '' })}
      >
        Añadir un alcance
      </Button>
    </div>
  )
}
