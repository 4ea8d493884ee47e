import { NetworkError } from '@habilita/browser/api/errors'
import type * as Operations from './operations.ts'
import { loadSdk } from './session.ts'

const load = async () => {
  try {
    const [account, { toAuthError }] = await Promise.all([
      import('./operations.ts'),
      import('@habilita/browser/errors/to-auth-error'),
      loadSdk(),
    ])
    return { account, toAuthError }
  } catch (cause) {
    throw new NetworkError('No se ha podido cargar esta parte de la app', cause)
  }
}

/** Preloads the SDK, so that the next action does not wait for the download. */
export const loadIdentity = (): void => void load().catch(() => {})

/**
 * `identity(account => account.signIn(email, password))`: every call to the identity service. Errors have a message
 * for the user.
 */
export const identity = async <T>(work: (account: typeof Operations) => T | Promise<T>): Promise<T> => {
  const { account, toAuthError } = await load()
  try {
    return await work(account)
  } catch (error) {
    throw toAuthError(error)
  }
}
