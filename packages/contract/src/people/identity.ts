import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/** Optional requirements of a password. */
export const characterClasses = ['lowercase', 'uppercase', 'digit', 'symbol'] as const
export type CharacterClass = (typeof characterClasses)[number]

/** Configuration of the identity service: our own on this origin, or a hosted Firebase project. */
export const IdentityConfig = z.object({
  home: z.enum(['own', 'hosted']),
  projectId: z.string(),
  apiKey: z.string(),
  /** Sign-in domain of a hosted project; our own has none. */
  authDomain: z.optional(z.string()),
  /** Sign-in with external accounts (OpenID Connect). */
  providers: z.array(
    z.object({ id: z.string(), name: z.string(), issuer: z.string(), clientId: z.string() }),
  ),
  /** Whether sign-up, password reset and sign-in links need a bot check. */
  botCheck: z.boolean(),
})
IdentityConfig.register(z.globalRegistry, { id: 'IdentityConfig' })
export type IdentityConfig = z.infer<typeof IdentityConfig>

export const getIdentityConfig = endpoint({
  id: 'getIdentityConfig',
  method: 'GET',
  path: '/identity',
  access: 'public',
  summary: 'Get the address and settings of the identity service for a browser',
  reply: IdentityConfig,
})

const ProviderAddress = z.object({ authorizationEndpoint: z.url() })
ProviderAddress.register(z.globalRegistry, { id: 'ProviderAddress' })

export const getIdentityProvider = endpoint({
  id: 'getIdentityProvider',
  method: 'GET',
  path: '/identity/providers/:id',
  access: 'public',
  summary: 'Get the sign-in address of a provider; page policy keeps browsers from asking the provider',
  params: z.object({ id: z.string() }),
  reply: ProviderAddress,
})

const Session = z.object({
  id: z.string(),
  /** Browser and system, if known. */
  device: z.nullable(z.string()),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
})
Session.register(z.globalRegistry, { id: 'Session' })

const SessionList = z.object({
  /** A hosted project does not list its sign-in sessions. */
  listed: z.boolean(),
  sessions: z.array(Session),
})
SessionList.register(z.globalRegistry, { id: 'SessionList' })
export type SessionList = z.infer<typeof SessionList>

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/account/sessions',
  access: 'verified',
  summary: 'List my sign-in sessions',
  reply: SessionList,
})

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/account/sessions/:id',
  access: 'verified',
  summary: 'End one of my sign-in sessions; `current` is that of the caller',
  params: z.object({ id: z.union([z.literal('current'), z.uuid()]) }),
})

export const endAllSessions = endpoint({
  id: 'endAllSessions',
  method: 'DELETE',
  path: '/account/sessions',
  access: 'verified',
  summary: 'End all my sign-in sessions, including the current one',
})

const RecoveryCodesLeft = z.object({ left: z.int() })
RecoveryCodesLeft.register(z.globalRegistry, { id: 'RecoveryCodesLeft' })

export const countRecoveryCodes = endpoint({
  id: 'countRecoveryCodes',
  method: 'GET',
  path: '/account/recovery-codes',
  access: 'verified',
  summary: 'Get the number of recovery codes left for my second factor',
  reply: RecoveryCodesLeft,
})

const RecoveryCodes = z.object({ codes: z.array(z.string()) })
RecoveryCodes.register(z.globalRegistry, { id: 'RecoveryCodes' })

export const replaceRecoveryCodes = endpoint({
  id: 'replaceRecoveryCodes',
  method: 'POST',
  path: '/account/recovery-codes',
  access: 'verified',
  summary: 'Create recovery codes for my second factor, shown once; the earlier ones stop working',
  reply: RecoveryCodes,
})

/** Challenge of the proof-of-work library, passed on unread. */
const BotChallenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })
BotChallenge.register(z.globalRegistry, { id: 'BotChallenge' })

export const getBotChallenge = endpoint({
  id: 'getBotChallenge',
  method: 'GET',
  path: '/bot-check',
  access: 'public',
  summary: 'Get a proof of work for the browser to solve (ALTCHA)',
  reply: BotChallenge,
})

export const passBotCheck = endpoint({
  id: 'passBotCheck',
  method: 'POST',
  path: '/bot-check',
  access: 'public',
  summary: 'Submit a solved proof of work; its cookie allows one sign-up, password reset or sign-in link',
  body: z.object({ payload: z.string().check(z.minLength(1), z.maxLength(8192)) }),
})
