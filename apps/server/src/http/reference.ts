import fastifySwagger, { type SwaggerTransformObject } from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { REVALIDATE } from './caching.ts'
import { REFERENCE_POLICY } from './headers.ts'

const REFERENCE_PATH = '/api/reference'

const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? {}).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name ?? '')

/** Each schema is generated twice, for input and for output: unreferenced ones are removed. */
const withoutUnused: SwaggerTransformObject = given => {
  const document = jsonSchemaTransformObject(given)
  if (!('components' in document) || !document.components?.schemas) return document
  const { schemas } = document.components
  const used = new Set(namesIn(document.paths))
  for (const name of used) for (const inner of namesIn(schemas[name])) used.add(inner)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
  return document
}

/** Generates OpenAPI from the endpoints. Call it before the first endpoint is registered. */
export const describeApi = async (app: FastifyInstance, title: string, version: string): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version },
      components: {
        securitySchemes: {
          idToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The ID token of whoever is signed in',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: withoutUnused,
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
        // Services of the library's vendor, which need its servers.
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        favicon: '/brand/logo',
      },
    })
  })
}
