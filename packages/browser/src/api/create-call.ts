import { createClient, type Transport } from '@habilita/contract/api/client'
import type { Endpoint, Input, Reply } from '@habilita/contract/api/endpoint'
import { AuthError } from '../errors/auth-error.ts'
import { ApiError, UnknownError } from './errors.ts'

/** `call(getCertificationBody, {})`. Throws only errors that screens can show. */
export const createCall = (transport: Transport) => {
  const client = createClient(transport)
  return <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> =>
    client(endpoint, input).catch((error: unknown) => {
      // The reply does not match the endpoint: the app is older or newer than the server.
      throw error instanceof ApiError || error instanceof AuthError
        ? error
        : new UnknownError(undefined, { cause: error })
    })
}
