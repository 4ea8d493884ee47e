import { type ErrorBody, type ErrorCode, errorCopy, errorStatus } from '@habilita/contract/errors'
import { fieldMessages } from '@habilita/contract/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DomainError } from '../domain-error.ts'
import { NEVER } from './caching.ts'

const RETRY_AFTER_SECONDS = 2

export const errorBody = (code: ErrorCode, more: Partial<ErrorBody> = {}): ErrorBody => ({
  code,
  ...errorCopy[code],
  ...more,
})

/** Answers with an error of the API. `status` is given where HTTP has a finer word than the class's own. */
export const sendError = (reply: FastifyReply, body: ErrorBody, status: number = errorStatus[body.code]) => {
  if (body.code === 'Unavailable') void reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply
    .code(status)
    .header('cache-control', NEVER)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Faults of the transport: what was sent could not be read at all. */
const transportMessages: Readonly<Record<number, string>> = {
  400: 'No hemos podido leer los datos enviados.',
  405: 'Esta operación no existe.',
  413: 'Los datos enviados ocupan demasiado.',
  414: 'La dirección es demasiado larga.',
  415: 'El formato de los datos no es el esperado.',
}

/** The database is away, starting, full or slow: the caller may come back, nothing was kept by halves. */
const isDatabaseAway = (error: FastifyError): boolean =>
  /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|57P0|08|53)/.test(error.code ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated/.test(error.message)

const answer = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof DomainError) {
    const { code, reason } = error
    return sendError(reply, errorBody(code, { reason, ...errorCopy[reason] }))
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldMessages(error.validation)
    return sendError(reply, errorBody('InvalidInput', { fields }))
  }
  const status = error.statusCode ?? 500
  const transport = transportMessages[status]
  if (transport !== undefined)
    return sendError(reply, errorBody('InvalidInput', { message: transport }), status)
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away')
    return sendError(reply, errorBody('Unavailable'))
  }
  // Its message may hold anything, people's data too: it goes to the log's stack, never to the caller.
  request.log.error({ err: error }, 'unexpected error')
  return sendError(reply, errorBody('Internal'))
}

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(answer)
}
