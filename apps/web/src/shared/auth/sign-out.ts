import { API_PREFIX } from '@habilita/contract/endpoint'
import { leaveDevice } from './session.ts'
import { storedToken } from './stored-user.ts'

/** Ends the session on the server too. Nobody waits for it: without a network one can still leave this device. */
const endOnServer = async (token: string): Promise<void> => {
  await fetch(`${API_PREFIX}/account/sessions/current`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  })
}

export const signOut = async (): Promise<void> => {
  const token = storedToken()
  if (token !== undefined) void endOnServer(token).catch(() => {})
  await leaveDevice()
}
