import { identity } from '../../../shared/auth/identity.ts'
import type { SignInOutcome } from '../../../shared/auth/operations.ts'
import { AuthError } from '@habilita/browser/errors/auth-error'
import { welcome } from '../sign-up/welcome.ts'
import type { ProviderAnswer } from './provider-answer.ts'

const texts: Readonly<Record<string, string>> = {
  'auth/account-exists-with-different-credential':
    'Ya tienes una cuenta con este correo. Entra en ella con tu contraseña o con un enlace.',
  'auth/credential-already-in-use': 'Esta cuenta ya está unida a otra. Entra de otra manera.',
  refused: 'El otro servicio no te ha dejado entrar. Vuelve a intentarlo o entra de otra manera.',
  unasked: 'La respuesta del otro servicio no es la que esperábamos. Vuelve a intentarlo.',
}

const inWords = (error: unknown): unknown => {
  const message = error instanceof AuthError && error.code !== undefined ? texts[error.code] : undefined
  return message === undefined ? error : new AuthError('general', message, undefined, error)
}

export const signInWithAnswer = async (answer: ProviderAnswer): Promise<SignInOutcome> => {
  if (answer.kind !== 'token') throw new AuthError('general', texts[answer.kind] ?? '')
  const { idToken, question } = answer
  try {
    const outcome = await identity(account =>
      account.signInWithProvider(question.providerId, { idToken, rawNonce: question.nonce }),
    )
    if (outcome.done && outcome.isNew) void welcome({ terms: 'not asked' })
    return outcome
  } catch (error) {
    throw inWords(error)
  }
}
