import { ValidationError } from '../api/errors.ts'
import { AuthError } from '../errors/auth-error.ts'

/** Moves a wrong second factor to the field `code`; rethrows other errors (too many attempts, no connection). */
export const onCodeField = (error: unknown): never => {
  if (error instanceof AuthError && error.code === 'auth/invalid-verification-code')
    throw new ValidationError(error.message, { fields: { code: error.message } })
  throw error
}
