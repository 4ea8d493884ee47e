import { API_PREFIX } from '@habilita/contract/api/endpoint'
import { findPushSubscription } from '../device/push-subscription.ts'
import { leaveDevice } from './session.ts'
import { storedToken } from './stored-user.ts'

const callServer = (
  token: string,
  method: 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Response> =>
  fetch(`${API_PREFIX}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    keepalive: true,
    ...(body && { body: JSON.stringify(body) }),
  })

/** Ends the sign-in session on the server in the background: signing out works offline. */
const endOnServer = async (token: string): Promise<void> => {
  const subscription = await findPushSubscription().catch(() => undefined)
  if (subscription)
    await callServer(token, 'POST', '/push/subscriptions/removal', { endpoint: subscription.endpoint }).catch(
      () => {},
    )
  await callServer(token, 'DELETE', '/account/sessions/current')
}

export const signOut = async (): Promise<void> => {
  const token = storedToken()
  if (token !== undefined) void endOnServer(token).catch(() => {})
  await leaveDevice()
}
