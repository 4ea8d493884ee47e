import { idToken } from '../auth/session.ts'
import { createCall } from './create-call.ts'
import { createTransport } from './transport.ts'

/** `call(getBody, {})`: every call of the app to the API, in the name of whoever is signed in. */
export const call = createCall(createTransport({ token: idToken }))
