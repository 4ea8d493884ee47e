import { AuthError, type AuthErrorKind } from './auth-error.ts'
import { serialize } from './serialize.ts'

/** The rows of spec.md §8: codes, kind and message. */
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

/** Detected by shape: importing the SDK's class would load the SDK. */
const serviceCode = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const { code } = error
  if (typeof code !== 'string') return undefined
  return code.startsWith('auth/') || ('name' in error && error.name === 'FirebaseError') ? code : undefined
}

/**
 * Converts errors of the identity service and its SDK. Loaded with the SDK, so read-only screens do not need it.
 */
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
