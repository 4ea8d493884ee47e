import { AuthError } from '@habilita/browser/errors/auth-error'

const codes = new Set(['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-not-found'])

/** The link was used, has expired, or its account is gone. */
export const isDeadCode = (error: unknown): boolean =>
  error instanceof AuthError && error.code !== undefined && codes.has(error.code)
