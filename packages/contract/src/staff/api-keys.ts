import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { lineOfText } from '../values/line-of-text.ts'

const keyScopes = ['requests', 'invoices', 'payments'] as const
export type KeyScope = (typeof keyScopes)[number]

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Prefix of the key. */
  shown: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: z.iso.datetime(),
  createdBy: z.nullable(z.string()),
  expiresOn: z.nullable(z.iso.date()),
  lastUsedOn: z.nullable(z.iso.date()),
  revokedAt: z.nullable(z.iso.datetime()),
})
ApiKey.register(z.globalRegistry, { id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = endpoint({
  id: 'listApiKeys',
  method: 'GET',
  path: '/staff/api-keys',
  access: 'admin',
  summary: 'List the API keys of other systems',
  reply: z.object({ keys: z.array(ApiKey) }),
})

export const createApiKey = endpoint({
  id: 'createApiKey',
  method: 'POST',
  path: '/staff/api-keys',
  access: 'admin',
  summary: 'Create an API key for another system; it is shown once',
  body: z.strictObject({
    name: lineOfText(80),
    scopes: z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length)),
    expiresOn: z.nullable(z.iso.date()),
  }),
  reply: z.object({ key: z.string(), details: ApiKey }),
})

export const revokeApiKey = endpoint({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/staff/api-keys/:id',
  access: 'admin',
  summary: 'Revoke an API key, at once and permanently',
  params: z.object({ id: z.uuid() }),
})
