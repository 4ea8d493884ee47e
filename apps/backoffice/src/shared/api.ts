import { createCall } from '@habilita/browser/api/create-call'
import { createTransport } from '@habilita/browser/api/transport'
import { signedInUser } from './auth/auth-state.ts'
import { idToken } from './auth/sdk.ts'

/** `call(listQueue, { query: {} })`: all API calls, with the token of the signed-in user. */
export const call = createCall(createTransport({ token: idToken, user: () => signedInUser()?.uid }))
