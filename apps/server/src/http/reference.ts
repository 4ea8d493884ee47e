import fastifySwagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { REVALIDATE } from './caching.ts'
import { REFERENCE_POLICY } from './headers.ts'

const REFERENCE_PATH = '/api/reference'

/** OpenAPI from the endpoints themselves. To be registered before the first of them. */
export const describeApi = async (app: FastifyInstance, title: string, version: string): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title, version } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', REVALIDATE).send(app.swagger()),
  )
  await app.register(async reference => {
    reference.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', REFERENCE_POLICY)
    })
    await reference.register(scalar, {
      routePrefix: REFERENCE_PATH,
      configuration: {
        url: '/api/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        favicon: '/brand/logo',
      },
    })
  })
}
