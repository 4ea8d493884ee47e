import { NetworkError, ValidationError } from '../api/errors.ts'
import { isNoConnection } from '../errors/no-connection.ts'

/** What failed, in words for the person, and what to do about it where that is known. */
export interface Problem {
  readonly message: string
  readonly advice?: string
}

const CONNECTION_ADVICE = 'Comprueba tu conexión y vuelve a intentarlo.'

const NO_ANSWER = 'No hemos podido conectar'

/** A network failure is told in our words: what the browser says of it is in English, and for developers. */
export const messageOf = (error: unknown): string => {
  if (error instanceof NetworkError) return NO_ANSWER
  return error instanceof Error ? error.message : 'Error desconocido'
}

const adviceOn = (error: unknown): string | undefined => {
  if (isNoConnection(error)) return CONNECTION_ADVICE
  // Where there are no fields to stand at.
  return error instanceof ValidationError ? Object.values(error.fields).join(' ') : undefined
}

export const problemOf = (error: unknown): Problem => {
  const advice = adviceOn(error)
  return { message: messageOf(error), ...(advice && { advice }) }
}
