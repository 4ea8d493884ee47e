import { API_PREFIX } from '@habilita/contract/endpoint'
import { signedInUser } from './auth-state.ts'
import { identity } from './identity.ts'
import { announceLeaving, idToken } from './session.ts'

/** Ends the session on the server too. Nobody waits for it: without a network one can still leave this device. */
const endOnServer = async (): Promise<void> => {
  // The API has nothing for unverified accounts but their user.
  if (!signedInUser()?.emailVerified) return
  const token = await idToken(false)
  await fetch(`${API_PREFIX}/account/sessions/current`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  })
}

/** Leaves this device, in every tab of it, where the service has ended the session already. */
export const leaveDevice = async (): Promise<void> => {
  announceLeaving()
  await identity(account => account.signOut())
}

/** The person leaves this device, in every tab of it. */
export const signOut = async (): Promise<void> => {
  announceLeaving()
  await Promise.race([endOnServer().catch(() => {}), new Promise(resolve => setTimeout(resolve, 1000))])
  await leaveDevice()
}
