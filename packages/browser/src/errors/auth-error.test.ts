import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AuthError, MissingEmailError, UnauthenticatedError } from './auth-error.ts'
import { serialize } from './serialize.ts'
import { toAuthError } from './to-auth-error.ts'

/** An error as the SDK throws it. */
const firebase = (code: string) =>
  Object.assign(new Error(`Firebase: Error (${code}).`), { name: 'FirebaseError', code })

const nobody = 'El usuario no existe. Comprueba la dirección de correo electrónico.'
const badCode = 'El código de verificación no es válido o ha caducado.'

describe('§8 auth errors', () => {
  test.each([
    ['Wrong password', 'auth/wrong-password', 'La contraseña es incorrecta', 'password'],
    ['Invalid email', 'auth/invalid-email', nobody, 'email'],
    ['Deleted user', 'auth/user-not-found', nobody, 'email'],
    [
      'Too many attempts',
      'auth/too-many-requests',
      'Has realizado demasiados intentos. Prueba más tarde.',
      'general',
    ],
    ['Unverified email', 'auth/unverified-email', 'El correo electrónico no ha sido verificado', 'email'],
    ['Email already in use', 'auth/email-already-in-use', 'El correo electrónico ya está en uso', 'email'],
    ['Credential mismatch', 'auth/user-mismatch', 'Las credenciales no coinciden', 'mismatch'],
    ['Credential mismatch', 'auth/custom-token-mismatch', 'Las credenciales no coinciden', 'mismatch'],
    ['Credential mismatch', 'auth/invalid-credential', 'Las credenciales no coinciden', 'mismatch'],
    ['Credential mismatch', 'auth/invalid-login-credentials', 'Las credenciales no coinciden', 'mismatch'],
    ['Weak password', 'auth/weak-password', 'La contraseña es demasiado débil', 'password'],
    [
      'Weak password',
      'auth/password-does-not-meet-requirements',
      'La contraseña es demasiado débil',
      'password',
    ],
    ['Invalid code', 'auth/invalid-verification-code', badCode, 'general'],
    ['Invalid code', 'auth/code-expired', badCode, 'general'],
    ['Expired out-of-band code', 'auth/expired-action-code', badCode, 'general'],
    ['Invalid out-of-band code', 'auth/invalid-action-code', badCode, 'general'],
  ])('§8 %s, %s: %s (%s)', (_, code, message, kind) => {
    const thrown = firebase(code)
    const error = toAuthError(thrown)
    expect(error).toBeInstanceOf(AuthError)
    expect(error).toMatchObject({ message, kind, code, cause: thrown })
  })

  test.each(['auth/internal-error', 'auth/user-disabled', 'auth/constructor', 'auth/'])(
    '§8 any other auth error, %s: Error desconocido with its code',
    code => {
      const message = `Error desconocido: ${code}. Contacta con soporte enviando una captura de pantalla del error.`
      expect(toAuthError(firebase(code))).toMatchObject({ message, kind: 'general', code })
    },
  )

  test('keeps the code of errors from other parts of the SDK', () => {
    const { message, code } = toAuthError(firebase('messaging/permission-blocked'))
    expect(message).toContain('Error desconocido: messaging/permission-blocked.')
    expect(code).toBe('messaging/permission-blocked')
  })

  test('an error with an auth code is an auth error, whatever its class', () => {
    expect(toAuthError({ code: 'auth/wrong-password' }).kind).toBe('password')
  })

  test('§8 a plain Error keeps its own message as a general error', () => {
    const thrown = Object.assign(new Error('Algo propio'), { code: 'ENOENT' })
    expect(toAuthError(thrown)).toMatchObject({
      message: 'Algo propio',
      kind: 'general',
      code: undefined,
      cause: thrown,
    })
  })

  test.each([
    ['a text', 'ay', '"ay"'],
    ['an object', { status: 7, more: [null] }, '{"status":7,"more":[null]}'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a code that is no text', { code: 7 }, '{"code":7}'],
  ])('§8 anything else, %s: an unknown-error message with it serialized', (_, thrown, serialized) => {
    expect(toAuthError(thrown)).toMatchObject({
      message: `Error desconocido: ${serialized}. Contacta con soporte enviando una captura de pantalla del error.`,
      kind: 'general',
    })
  })

  test('returns an auth error unchanged', () => {
    const error = new AuthError('email', 'Hola')
    expect(toAuthError(error)).toBe(error)
  })

  test('§8 whatever is thrown, there is an auth error with a message to show', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), thrown => {
        expect(toAuthError(thrown).message).not.toBe('')
      }),
    )
  })
})

describe('§8 errors without a code', () => {
  test('§8 the unauthenticated error, also of re-authentication: No hay usuario autenticado', () => {
    expect(new UnauthenticatedError()).toMatchObject({
      message: 'No hay usuario autenticado',
      name: 'UnauthenticatedError',
    })
  })

  test('§8 re-authentication: El usuario no tiene un correo electrónico asociado', () => {
    expect(new MissingEmailError().message).toBe('El usuario no tiene un correo electrónico asociado')
  })
})

describe('serialize', () => {
  test('marks circular references', () => {
    const cyclic: Record<string, unknown> = { a: 1 }
    cyclic['self'] = cyclic
    expect(serialize(cyclic)).toBe('{"a":1,"self":"[…]"}')
  })

  test('serializes big integers, symbols and functions as text', () => {
    expect(serialize({ big: 10n })).toBe('{"big":"10"}')
    expect(serialize(Symbol('x'))).toBe('Symbol(x)')
    expect(serialize(test)).toContain('function')
  })

  test('gives the type of an object that cannot be serialized', () => {
    const refusing = {
      toJSON: () => {
        throw new Error('no')
      },
    }
    expect(serialize(refusing)).toBe('[object Object]')
  })

  test('serializes plain values as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(serialize(value)).toBe(JSON.stringify(value))
      }),
    )
  })
})
