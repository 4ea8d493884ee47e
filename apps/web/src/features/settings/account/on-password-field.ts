import { ValidationError } from '@habilita/browser/api/errors'
import { AuthError } from '@habilita/browser/errors/auth-error'

/** With a known user, invalid credentials mean a wrong password: shown at its field. */
export const onPasswordField =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof AuthError && (error.kind === 'password' || error.kind === 'mismatch'))
      throw new ValidationError(error.message, { fields: { [field]: error.message } })
    throw error
  }
