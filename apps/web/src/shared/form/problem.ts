import { isNoConnection } from '../errors/no-connection.ts'

/** What failed, in words for the person, and what to do about it where that is known. */
export interface Problem {
  readonly message: string
  readonly advice?: string
}

const CONNECTION_ADVICE = 'Comprueba tu conexión y vuelve a intentarlo.'

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Error desconocido'

export const problemOf = (error: unknown): Problem => ({
  message: messageOf(error),
  ...(isNoConnection(error) && { advice: CONNECTION_ADVICE }),
})
