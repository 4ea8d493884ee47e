import { ValidationError } from '@habilita/browser/api/errors'
import { AuthError } from '@habilita/browser/errors/auth-error'

/** With the name known, credentials that do not match are a wrong password: told at the field that asks for it. */
export const onPasswordField =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof AuthError && (error.kind === 'password' || error.kind === 'mismatch'))
      throw new ValidationError(error.message, { fields: { [field]: error.message } })
    throw error
  }
