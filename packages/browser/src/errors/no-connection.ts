import { NetworkError } from '../api/errors.ts'

const isNetworkFailure = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed')

/** Whether the API or the identity service did not respond, so that connection advice helps. */
export const isNoConnection = (error: unknown): boolean =>
  isNetworkFailure(error) || (error instanceof Error && isNetworkFailure(error.cause))
