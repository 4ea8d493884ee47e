import { installation } from '@habilita/browser/installation'
import type { AuthUser } from './auth-state.ts'

/**
 * Where the SDK stores the signed-in user. Local storage is synchronous: without a stored user there is no wait for
 * the SDK.
 */
export const STORED_USER_KEY = `firebase:authUser:${installation.identity.apiKey}:[DEFAULT]`

interface Stored extends Partial<AuthUser> {
  readonly stsTokenManager?: { readonly accessToken?: unknown }
}

const readStored = (): Stored | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(STORED_USER_KEY) ?? 'null') as Stored | null) ?? undefined
  } catch {
    // Unreadable or disabled storage counts as signed out.
    return undefined
  }
}

/** The user who was signed in when the device was last used, as stored by the SDK. */
export const storedUser = (): AuthUser | undefined => {
  const stored = readStored()
  if (typeof stored?.uid !== 'string') return undefined
  return {
    uid: stored.uid,
    email: typeof stored.email === 'string' ? stored.email : null,
    emailVerified: stored.emailVerified === true,
  }
}

/** The last stored token, for calls made while signing out. */
export const storedToken = (): string | undefined => {
  const stored = readStored()
  const token = stored?.stsTokenManager?.accessToken
  return stored?.emailVerified === true && typeof token === 'string' ? token : undefined
}
