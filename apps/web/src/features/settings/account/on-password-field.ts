import { ValidationError } from '../../../shared/api/errors.ts'
import { AuthError } from '../../../shared/errors/auth-error.ts'

/** With the name known, credentials that do not match are a wrong password: told at the field that asks for it. */
export const onPasswordField =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof AuthError && (error.kind === 'password' || error.kind === 'mismatch'))
      throw new ValidationError(error.message, { fields: { [field]: error.message } })
    throw error
  }
