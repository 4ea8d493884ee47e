import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { Part } from './part.tsx'
import { errorOf, type PartProps } from './profile-form.ts'

export const EmployerPart = ({ form }: PartProps) => (
  <Part title="Empresa" hint="Solo si trabajas para una.">
    <Field label="Nombre de la empresa" optional error={errorOf(form, 'employer.name')}>
      <TextInput {...form.register('employer.name')} autoComplete="organization" />
    </Field>
    <Field label="NIF de la empresa" optional error={errorOf(form, 'employer.taxId')}>
      <TextInput
        {...form.register('employer.taxId')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono"
      />
    </Field>
  </Part>
)
