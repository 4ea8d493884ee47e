import { NetworkError } from '../api/errors.ts'

const tellsOfIt = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed')

/** Whether advice about the connection helps: there was no answer, from the API or from the identity service. */
export const isNoConnection = (error: unknown): boolean =>
  tellsOfIt(error) || (error instanceof Error && tellsOfIt(error.cause))
