import { installation } from '@habilita/browser/installation'
import type { AuthUser } from './auth-state.ts'

/** Where the SDK keeps who is signed in. Local storage answers at once: no stored user, no SDK to wait for. */
export const STORED_USER_KEY = `firebase:authUser:${installation.identity.apiKey}:[DEFAULT]`

interface Stored extends Partial<AuthUser> {
  readonly stsTokenManager?: { readonly accessToken?: unknown }
}

const readStored = (): Stored | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(STORED_USER_KEY) ?? 'null') as Stored | null) ?? undefined
  } catch {
    // Unreadable, or a browser that lets nothing be kept: then nobody is signed in.
    return undefined
  }
}

/** Who was signed in when this device was last used, as the SDK wrote it down. */
export const storedUser = (): AuthUser | undefined => {
  const stored = readStored()
  if (typeof stored?.uid !== 'string') return undefined
  return {
    uid: stored.uid,
    email: typeof stored.email === 'string' ? stored.email : null,
    emailVerified: stored.emailVerified === true,
  }
}

/** The last token of an account that the API listens to: a word of farewell that waits for nobody. */
export const storedToken = (): string | undefined => {
  const stored = readStored()
  const token = stored?.stsTokenManager?.accessToken
  return stored?.emailVerified === true && typeof token === 'string' ? token : undefined
}
