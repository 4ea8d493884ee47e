import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { checkEmail } from '@habilita/browser/form/check-email'

export const emailRules = { validate: (typed: string) => checkEmail(typed) }

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
