export type AuthErrorKind = 'password' | 'email' | 'general' | 'mismatch'

/** An account error with a message for the user and the form field it belongs to. */
export class AuthError extends Error {
  override readonly name: string = 'AuthError'
  readonly kind: AuthErrorKind
  /** The code of the identity service (`auth/…`), if it has one. */
  readonly code: string | undefined

  constructor(kind: AuthErrorKind, message: string, code?: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
    this.code = code
  }
}

/** An action that needs a signed-in user was called without one. */
export class UnauthenticatedError extends AuthError {
  override readonly name = 'UnauthenticatedError'

  constructor() {
    super('general', 'No hay usuario autenticado')
  }
}

/** Re-authentication needs the email address of the user. */
export class MissingEmailError extends AuthError {
  override readonly name = 'MissingEmailError'

  constructor() {
    super('general', 'El usuario no tiene un correo electrónico asociado')
  }
}
