import { serialize } from './serialize.ts'

type AuthErrorKind = 'password' | 'email' | 'general' | 'mismatch'

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

/** spec.md §8, a row each: the codes of the situation, its kind and its message. */
const rows: readonly (readonly [readonly string[], AuthErrorKind, string])[] = [
  [['wrong-password'], 'password', 'La contraseña es incorrecta'],
  [
    ['invalid-email', 'user-not-found'],
    'email',
    'El usuario no existe. Comprueba la dirección de correo electrónico.',
  ],
  [['too-many-requests'], 'general', 'Has realizado demasiados intentos. Prueba más tarde.'],
  [['unverified-email'], 'email', 'El correo electrónico no ha sido verificado'],
  [['email-already-in-use'], 'email', 'El correo electrónico ya está en uso'],
  [
    ['user-mismatch', 'custom-token-mismatch', 'invalid-credential', 'invalid-login-credentials'],
    'mismatch',
    'Las credenciales no coinciden',
  ],
  [['weak-password', 'password-does-not-meet-requirements'], 'password', 'La contraseña es demasiado débil'],
  [
    ['invalid-action-code', 'expired-action-code', 'invalid-verification-code', 'code-expired'],
    'general',
    'El código de verificación no es válido o ha caducado.',
  ],
]

const catalogue = new Map<string, { readonly kind: AuthErrorKind; readonly message: string }>(
  rows.flatMap(([codes, kind, message]) => codes.map(code => [`auth/${code}`, { kind, message }] as const)),
)

const unknownMessage = (what: string) =>
  `Error desconocido: ${what}. Contacta con soporte enviando una captura de pantalla del error.`

/** Known by their shape: the SDK's class would bring the SDK along. */
const serviceCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const { code } = error
  if (typeof code !== 'string') return undefined
  return code.startsWith('auth/') || ('name' in error && error.name === 'FirebaseError') ? code : undefined
}

export const toAuthError = (error: unknown): AuthError => {
  if (error instanceof AuthError) return error
  const code = serviceCode(error)
  if (code !== undefined) {
    const known = catalogue.get(code)
    return new AuthError(known?.kind ?? 'general', known?.message ?? unknownMessage(code), code, error)
  }
  return new AuthError(
    'general',
    error instanceof Error ? error.message : unknownMessage(serialize(error)),
    undefined,
    error,
  )
}
