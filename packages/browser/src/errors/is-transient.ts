import { ApiError } from '../api/errors.ts'
import { isNoConnection } from './no-connection.ts'

/** Whether a later try may succeed: there is no connection, or the server asks to come back. */
export const isTransient = (error: unknown): boolean =>
  isNoConnection(error) || (error instanceof ApiError && error.retryable)
