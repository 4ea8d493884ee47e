import { NetworkError, ValidationError } from '../api/errors.ts'
import { isNoConnection } from '../errors/no-connection.ts'

/** An error message for the user, with advice if there is any. */
export interface Problem {
  readonly message: string
  readonly advice?: string
}

const CONNECTION_ADVICE = 'Comprueba tu conexión y vuelve a intentarlo.'

const NO_ANSWER = 'No hemos podido conectar'

/** Network errors get our own message: the browser's is English and for developers. */
export const messageOf = (error: unknown): string => {
  if (error instanceof NetworkError) return NO_ANSWER
  return error instanceof Error ? error.message : 'Error desconocido'
}

const adviceOn = (error: unknown): string | undefined => {
  if (isNoConnection(error)) return CONNECTION_ADVICE
  // Used where field errors cannot be shown at their fields.
  return error instanceof ValidationError ? Object.values(error.fields).join(' ') : undefined
}

export const problemOf = (error: unknown): Problem => {
  const advice = adviceOn(error)
  return { message: messageOf(error), ...(advice && { advice }) }
}
