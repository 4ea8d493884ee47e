import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { toWrittenDate } from '@habilita/browser/profile/date-text'
import { Part } from './part.tsx'
import { errorOf, type PartProps, tidiedBy } from './profile-form.ts'

export const PersonPart = ({ form }: PartProps) => (
  <Part title="Quién eres" hint="Como figura en tu documento de identidad.">
    <Field label="Nombre" error={errorOf(form, 'firstName')}>
      <TextInput {...form.register('firstName')} autoComplete="given-name" autoCapitalize="words" />
    </Field>
    <Field label="Primer apellido" error={errorOf(form, 'firstSurname')}>
      <TextInput {...form.register('firstSurname')} autoComplete="family-name" autoCapitalize="words" />
    </Field>
    <Field label="Segundo apellido" optional error={errorOf(form, 'secondSurname')}>
      <TextInput {...form.register('secondSurname')} autoComplete="off" autoCapitalize="words" />
    </Field>
    <Field label="Fecha de nacimiento" hint="Día, mes y año: 05/11/1980" error={errorOf(form, 'birthDate')}>
      <TextInput
        {...form.register('birthDate', tidiedBy(form, 'birthDate', toWrittenDate))}
        inputMode="numeric"
        autoComplete="bday"
        className="max-w-44"
      />
    </Field>
  </Part>
)
