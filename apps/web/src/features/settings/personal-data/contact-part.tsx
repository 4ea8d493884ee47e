import { formatPhone, normalisePhone } from '@habilita/contract/values/phone'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { Part } from './part.tsx'
import { errorOf, type PartProps, tidiedBy } from './profile-form.ts'

const inGroups = (text: string): string => formatPhone(normalisePhone(text))

export const ContactPart = ({ form }: PartProps) => (
  <Part title="Contacto">
    <Field label="Teléfono" error={errorOf(form, 'phone')}>
      <TextInput
        {...form.register('phone', tidiedBy(form, 'phone', inGroups))}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </Field>
  </Part>
)
