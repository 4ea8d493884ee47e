import { ValidationError } from '../api/errors.ts'
import { AuthError } from '../errors/auth-error.ts'

/** A wrong second factor is told at the field `code`; everything else (too many tries, no connection) is not. */
export const onCodeField = (error: unknown): never => {
  if (error instanceof AuthError && error.code === 'auth/invalid-verification-code')
    throw new ValidationError(error.message, { fields: { code: error.message } })
  throw error
}
