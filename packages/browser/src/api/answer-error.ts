import type { Call } from '@habilita/contract/api/client'
import {
  type ApiError,
  AuthenticationError,
  AuthorizationError,
  NotFoundError,
  TokenExpiredError,
  UnknownError,
  ValidationError,
} from './errors.ts'

const NOTHING_TOLD = 'No se ha podido obtener más información.'

const classes = new Map<string | undefined, typeof ApiError>([
  ['InvalidInput', ValidationError],
  ['Unauthorized', AuthenticationError],
  ['Forbidden', AuthorizationError],
  ['NotFound', NotFoundError],
])

/** For responses that the API did not write: a proxy's page, an empty body. */
const casesWithoutBody = new Map<number, readonly [typeof ApiError, string]>([
  [400, [ValidationError, 'Error de validación']],
  [401, [AuthenticationError, 'No estás autenticado']],
  [403, [AuthorizationError, 'No tienes permisos para realizar esta acción']],
  [404, [NotFoundError, 'Recurso no encontrado']],
  ...[500, 502, 503, 504].map(status => [status, [UnknownError, 'Error interno del servidor']] as const),
])

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const textsOnly = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(entry => typeof entry[1] === 'string'))
    : undefined

const parsed = (body: unknown): unknown => {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Reads each part of the error body; a part of the wrong shape counts as missing. */
export const readErrorBody = (body: unknown) => {
  const parts = parsed(body)
  if (typeof parts !== 'object' || parts === null) return undefined
  const { code, reason, title, message, fields } = parts as Readonly<Record<string, unknown>>
  return {
    code: text(code),
    reason: text(reason),
    title: text(title),
    message: text(message) ?? NOTHING_TOLD,
    fields: textsOnly(fields),
  }
}

/** Converts an error response: by the code in its body, or by its status when the body has none. */
export const answerError = ({ method, url }: Call, status: number, body: unknown): ApiError => {
  const answer = { status, request: { method, url } }
  const parts = readErrorBody(body)
  if (parts === undefined) {
    const [Wordless, message] = casesWithoutBody.get(status) ?? [UnknownError, `Error HTTP ${status}`]
    return new Wordless(message, answer)
  }
  const { message, ...details } = parts
  if (details.code === 'TokenExpired') return new TokenExpiredError({ ...answer, ...details })
  const Told = classes.get(details.code) ?? UnknownError
  return new Told(message, { ...answer, ...details })
}
