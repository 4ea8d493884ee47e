import { type ErrorBody, type ErrorCode, errorCopy, errorStatus } from '@habilita/contract/api/errors'
import { fieldMessages } from '@habilita/contract/api/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { TooBusyError } from '../platform/bounded.ts'
import { isDatabaseAway, isUnstorable } from '../db/faults.ts'
import { DomainError } from '../domain-error.ts'
import { NEVER } from './caching.ts'

const RETRY_AFTER_SECONDS = 2

export const errorBody = (code: ErrorCode, more: Partial<ErrorBody> = {}): ErrorBody => ({
  code,
  ...errorCopy[code],
  ...more,
})

/** Sets the status and headers that every error answer has, in any format. */
export const markError = (
  reply: FastifyReply,
  body: ErrorBody,
  status: number = errorStatus[body.code],
): FastifyReply => {
  if (body.code === 'Unavailable') void reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.code(status).header('cache-control', NEVER)
}

/** Answers with an API error. `status` is set where HTTP has a more specific status than the error code. */
export const sendError = (reply: FastifyReply, body: ErrorBody, status?: number) =>
  markError(reply, body, status).type('application/json; charset=utf-8').send(JSON.stringify(body))

/** Transport errors: the HTTP request could not be read. */
const transportMessages: Readonly<Record<number, string>> = {
  408: 'La petición ha tardado demasiado en llegar.',
  413: 'Los datos enviados ocupan demasiado.',
  414: 'La dirección es demasiado larga.',
  415: 'El formato de los datos no es el esperado.',
  431: 'La petición lleva demasiados datos.',
}

/** The error body for a rejection by the framework, a plug-in or the connection. */
export const refusal = (status: number): ErrorBody => {
  const [code] = Object.entries(errorStatus).find(([, usual]) => usual === status && status !== 400) ?? []
  return code === undefined
    ? errorBody('InvalidInput', {
        message: transportMessages[status] ?? 'No hemos podido leer los datos enviados.',
      })
    : errorBody(code as ErrorCode)
}

interface Judged {
  readonly body: ErrorBody
  /** Set where HTTP has a more specific status than the error code. */
  readonly status?: number
}

/** The one place that decides what a caller learns about an error. */
const judgeError = (error: FastifyError, { log }: FastifyRequest): Judged => {
  if (error instanceof DomainError) return { body: error.body }
  if (hasZodFastifySchemaValidationErrors(error))
    return { body: errorBody('InvalidInput', { fields: fieldMessages(error.validation) }) }
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database is away')
    return { body: errorBody('Unavailable') }
  }
  if (isUnstorable(error)) return { body: refusal(400) }
  if (error instanceof TooBusyError) return { body: errorBody('Unavailable') }
  const { statusCode: status = 500 } = error
  if (status >= 400 && status < 500) return { body: refusal(status), status }
  // The message may contain anything, including personal data: it reaches neither the caller nor the log.
  log.error({ err: error }, 'unexpected error')
  return { body: errorBody('Internal') }
}

type Send = (reply: FastifyReply, body: ErrorBody, status?: number) => FastifyReply

/** Answers errors in the format of `send`. */
export const answeringErrors =
  (send: Send) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { body, status } = judgeError(error, request)
    if (error instanceof DomainError && error.retryAfter !== undefined)
      void reply.header('retry-after', error.retryAfter)
    return send(reply, body, status)
  }

export const answerError = answeringErrors(sendError)
