import { signedInUser, untilLeft } from '../auth/auth-state.ts'
import { idToken } from '../auth/session.ts'
import { createCall } from '@habilita/browser/api/create-call'
import { createTransport } from '@habilita/browser/api/transport'

/** `call(getUser, {})`. All API calls of the app use it, with the token of the signed-in user. */
export const call = createCall(
  createTransport({ token: idToken, user: () => signedInUser()?.uid, untilLeft }),
)
