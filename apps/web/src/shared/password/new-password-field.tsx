import { Field } from '@habilita/ui/field'
import { PasswordInput } from '@habilita/ui/password-input'
import { useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { identity } from '../auth/identity.ts'
import { lackingMessage, policyMessage, type Strength } from './password-messages.ts'

/** Without a response, the service validates when the form is sent. */
const statusOf = (password: string) =>
  identity(account => account.checkPassword(password)).catch(() => undefined)

export const newPasswordRules = {
  validate: async (password: string): Promise<string | true> => {
    if (password === '') return 'Escribe una contraseña.'
    const status = await statusOf(password)
    return (status && lackingMessage(status)) ?? true
  },
}

/** Cached, so that the next field shows the policy at once. */
let known: Strength = {}

const askPolicy = async (): Promise<Strength> => {
  const status = await statusOf('')
  if (status) known = status.passwordPolicy.customStrengthOptions
  return known
}

interface NewPasswordFieldProps {
  readonly label: string
  readonly registration: UseFormRegisterReturn
  readonly error: string | undefined
}

/** A new password with the operator's policy. */
export const NewPasswordField = ({ label, registration, error }: NewPasswordFieldProps) => {
  const [asked, setAsked] = useState(known)
  useEffect(() => {
    let gone = false
    void askPolicy().then(policy => gone || setAsked(policy))
    return () => {
      gone = true
    }
  }, [])
  return (
    <Field label={label} hint={policyMessage(asked)} error={error}>
      <PasswordInput
        {...registration}
        what={label.toLowerCase()}
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </Field>
  )
}
