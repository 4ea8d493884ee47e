export type AuthErrorKind = 'password' | 'email' | 'general' | 'mismatch'

/** What went wrong with an account, in words for the person and with the part of the form it belongs to. */
export class AuthError extends Error {
  override readonly name: string = 'AuthError'
  readonly kind: AuthErrorKind
  /** The identity service's, where it has one: `auth/…`. */
  readonly code: string | undefined

  constructor(kind: AuthErrorKind, message: string, code?: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
    this.code = code
  }
}

/** What only a signed-in user can do was asked for without one. */
export class UnauthenticatedError extends AuthError {
  override readonly name = 'UnauthenticatedError'

  constructor() {
    super('general', 'No hay usuario autenticado')
  }
}

/** Re-authentication asks for the password of an address. */
export class MissingEmailError extends AuthError {
  override readonly name = 'MissingEmailError'

  constructor() {
    super('general', 'El usuario no tiene un correo electrónico asociado')
  }
}
