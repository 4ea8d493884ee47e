import { installation } from '../installation.ts'
import type { AuthUser } from './auth-state.ts'

/** Where the SDK keeps who is signed in. Local storage answers at once: no stored user, no SDK to wait for. */
export const STORED_USER_KEY = `firebase:authUser:${installation.identity.apiKey}:[DEFAULT]`

/** Who was signed in when this device was last used, as the SDK wrote it down. */
export const storedUser = (): AuthUser | undefined => {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_USER_KEY) ?? 'null') as Partial<AuthUser> | null
    if (typeof stored?.uid !== 'string') return undefined
    return {
      uid: stored.uid,
      email: typeof stored.email === 'string' ? stored.email : null,
      emailVerified: stored.emailVerified === true,
    }
  } catch {
    // Unreadable, or a browser that lets nothing be kept: then nobody is signed in.
    return undefined
  }
}
