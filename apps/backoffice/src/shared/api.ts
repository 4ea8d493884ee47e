import { createCall } from '@habilita/browser/api/create-call'
import { createTransport } from '@habilita/browser/api/transport'
import { signedInUser } from './auth/auth-state.ts'
import { idToken } from './auth/sdk.ts'

/** `call(listQueue, { query: {} })`: every call to the API goes through here, in the name of who is signed in. */
export const call = createCall(createTransport({ token: idToken, user: () => signedInUser()?.uid }))
