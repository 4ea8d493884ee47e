import { createClient, type Transport } from '@habilita/contract/api/client'
import type { Endpoint, Input, Reply } from '@habilita/contract/api/endpoint'
import { AuthError } from '../errors/auth-error.ts'
import { ApiError, UnknownError } from './errors.ts'

/** `call(getBody, {})`, which fails with nothing but errors that a screen knows how to show. */
export const createCall = (transport: Transport) => {
  const client = createClient(transport)
  return <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>> =>
    client(endpoint, input).catch((error: unknown) => {
      // A reply that the endpoint does not promise: this app is older or newer than the server.
      throw error instanceof ApiError || error instanceof AuthError
        ? error
        : new UnknownError(undefined, { cause: error })
    })
}
