import { signedInUser } from '../auth/auth-state.ts'
import { idToken } from '../auth/session.ts'
import { createCall } from '@habilita/browser/api/create-call'
import { createTransport } from '@habilita/browser/api/transport'

/** `call(getUser, {})`: every call to the API goes through here, with the token of whoever is signed in. */
export const call = createCall(createTransport({ token: idToken, user: () => signedInUser()?.uid }))
