import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** The rest of what makes an address is the identity service's to say (spec.md §5). */
const SHAPE = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/

export const emailRules = {
  validate: (email: string) =>
    SHAPE.test(email) ||
    (email.trim() === ''
      ? 'Escribe tu correo electrónico.'
      : 'Escribe el correo completo, como nombre@correo.es.'),
}

interface EmailFieldProps {
  readonly registration: UseFormRegisterReturn
  readonly error: string | undefined
}

export const EmailField = ({ registration, error }: EmailFieldProps) => (
  <Field label="Correo electrónico" error={error}>
    <TextInput
      {...registration}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
    />
  </Field>
)
