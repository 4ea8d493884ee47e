import { toAuthError } from '../errors/auth-error.ts'
import type * as Operations from './operations.ts'
import { loadSdk } from './session.ts'

/** `identity(account => account.signIn(email, password))`: every call to the identity service, and its errors in words. */
export const identity = async <T>(work: (account: typeof Operations) => T | Promise<T>): Promise<T> => {
  try {
    const [account] = await Promise.all([import('./operations.ts'), loadSdk()])
    return await work(account)
  } catch (error) {
    throw toAuthError(error)
  }
}
