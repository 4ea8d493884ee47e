import * as files from '@habilita/contract/files/files'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { type Api, bind, bindFile, callerOf, guarded } from '../../http/bind.ts'
import { NEVER } from '../../http/caching.ts'
import { errorBody, refusal, sendError } from '../../http/errors.ts'
import type { FileDeps } from './deps.ts'
import { addDocument } from './documents/add.ts'
import { ownContent } from './documents/content.ts'
import { listDocuments } from './documents/list.ts'
import { removeDocument } from './documents/remove.ts'
import { updateDocument } from './documents/update.ts'
import { uploadConnections } from './uploads/upload-connections.ts'
import { serveUpload, type UploadAnswer } from './uploads/serve-upload.ts'

const TOO_LARGE = 413
const tooLarge = errorBody('InvalidInput', {
  fields: { file: 'El archivo ocupa demasiado: como máximo puede tener 10 MB.' },
})

/** Status codes of the tus library that have another meaning in this API: the input is invalid. */
const inOurWords: Readonly<Record<number, number>> = { 403: 400, 501: 400 }

const uploadOperations = [
  { method: 'POST', id: 'createUpload', summary: 'Begin a resumable upload (tus): its length and its name' },
  { method: 'HEAD', id: 'getUploadOffset', summary: 'How far an upload of mine has come' },
  { method: 'PATCH', id: 'continueUpload', summary: 'Go on with an upload of mine from where it is' },
  { method: 'DELETE', id: 'deleteUpload', summary: 'Give an upload of mine up' },
] as const

const answerUpload = (
  reply: FastifyReply,
  { status, headers, refused, leavesRest }: UploadAnswer,
): FastifyReply => {
  void reply.headers({ ...headers, ...(leavesRest && { connection: 'close' }) })
  if (refused) throw refused
  if (status === TOO_LARGE) return sendError(reply, tooLarge, TOO_LARGE)
  if (status >= 400)
    return sendError(reply, refusal(inOurWords[status] ?? status), inOurWords[status] ?? status)
  return reply.code(status).header('cache-control', NEVER).send()
}

/** The protocol for resumable uploads, with the same access check and errors as every other operation. */
const uploadRoutes = (api: Api, deps: FileDeps) =>
  api.app.register(async scope => {
    // Bytes are streamed to the protocol handler: nothing is buffered, and no other content type is accepted.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    const connections = uploadConnections()
    scope.addHook('preClose', connections.cutAll)
    for (const { method, id, summary } of uploadOperations)
      scope.route({
        method,
        url: method === 'POST' ? files.UPLOADS_PATH : `${files.UPLOADS_PATH}/:id`,
        schema: {
          operationId: id,
          summary,
          security: [{ idToken: [] }],
          ...(method !== 'POST' && { params: z.object({ id: z.uuid() }) }),
        },
        config: { swagger: { exposeHeadRoute: true } },
        onRequest: guarded(api, 'verified'),
        handler: (request, reply) => {
          const { raw, params } = request
          const call = { caller: callerOf(request), traceId: request.id }
          const { id: uploadId } = params as { readonly id?: string }
          return connections.serve({ userId: call.caller.id, raw }, async () =>
            answerUpload(reply, await serveUpload(deps, call, { raw, uploadId })),
          )
        },
      })
  })

export const fileRoutes = async (api: Api, deps: FileDeps): Promise<void> => {
  await uploadRoutes(api, deps)
  bind(api, files.listDocuments, call => listDocuments(deps, call))
  bind(api, files.addDocument, call => addDocument(deps, call, call.body))
  bind(api, files.updateDocument, call => updateDocument(deps, call, { ...call.params, ...call.body }))
  bind(api, files.removeDocument, call => removeDocument(deps, call, call.params.id))
  bindFile(api, files.getDocumentContent, call => ownContent(deps, call, call.params.id))
}
